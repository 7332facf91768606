import type { Appeal } from '@lock-in/contracts';
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import { dateTimeShort } from '../ui/format.ts';
import { Prose } from '../ui/prose.tsx';
import { appealStateWords } from './appeal-words.ts';
import { PersonLink } from './person-link.tsx';

/** Who appealed a decision, in which words, and what came of it. */
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
      <Prose text={words} />
      {state === 'open' ? (
        <Text mt="md">
          <Anchor component={Link} to={`/reports?tab=appeals&appeal=${position}`}>
            It waits for a decision
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
