import type { Appeal } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { dateTimeShort } from '../../ui/words/format.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import { appealStateWords } from '../appeals/appeal-texts.ts';
import { PersonLink } from './person-link.tsx';

/** The appeal of a decision: appellant, text and outcome. */
export function DecisionAppeal({ appeal }: { appeal: Appeal }) {
  const { position, appellant, madeAt, words, state, answeredBy, answeredAt, reason } = appeal;
  return (
    <Card component="section" aria-labelledby="decision-appeal">
      <Title order={2} id="decision-appeal">
        Appeal
      </Title>
      <Text c="dimmed">
        <PersonLink person={appellant} /> · {dateTimeShort(madeAt)}
      </Text>
      <Stack mt="md">
        <Prose text={words} />
      </Stack>
      {state === 'open' ? (
        <Text mt="md">
          <Anchor component={Link} to={`${paths.reports}?tab=appeals&appeal=${position}`}>
            Open it in the queue
          </Anchor>
        </Text>
      ) : (
        <>
          <Text mt="md" fw={600}>
            {appealStateWords[state]}
          </Text>
          {answeredBy && (
            <Text c="dimmed">
              <PersonLink person={answeredBy} />
              {answeredAt !== null && ` · ${dateTimeShort(answeredAt)}`}
            </Text>
          )}
          {reason !== null && <Prose text={reason} />}
        </>
      )}
    </Card>
  );
}
