import type { Appeal } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { dateTimeShort } from '../../ui/words/format.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import { describeWait } from '../../ui/words/describe-wait.ts';
import type { AppealAnswer } from './appeal-endpoints.ts';
import { appealedWord, appealStateWords } from './appeal-texts.ts';
import { PersonLink } from '../decision/person-link.tsx';
import { ReasonTags } from '../history/reason-tags.tsx';
import { addressOfSubject, thingNouns } from '../reports/report-texts.ts';

interface AppealPanelProps {
  readonly appeal: Appeal;
  readonly onAnswer: (verdict: AppealAnswer['verdict']) => void;
}

/** One appeal: the appealed decision, the appellant's text, and the answer. */
export function AppealPanel({ appeal, onAnswer }: AppealPanelProps) {
  return (
    <Stack>
      <Decided appeal={appeal} />
      <Card component="section" aria-labelledby="appeal-words">
        <Title order={2} id="appeal-words">
          The appeal
        </Title>
        <Text c="dimmed">
          <PersonLink person={appeal.appellant} /> · {dateTimeShort(appeal.madeAt)}
        </Text>
        <Stack mt="md">
          {appeal.words === '' ? (
            <Text c="dimmed">Its content can no longer be read.</Text>
          ) : (
            <Prose text={appeal.words} />
          )}
        </Stack>
      </Card>
      <Answer appeal={appeal} onAnswer={onAnswer} />
    </Stack>
  );
}

function Decided({ appeal }: { appeal: Appeal }) {
  const { position, kind, subject, decidedBy, decidedAt, reasons, note, stands, state } = appeal;
  return (
    <Card component="article" aria-labelledby="appeal-subject">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
        <Title order={2} id="appeal-subject" style={{ minWidth: 0 }}>
          {subject.title || thingNouns[subject.thing]}
        </Title>
        <Badge variant="light" color="gray" tt="none" flex="none">
          {appealedWord(appeal)}
        </Badge>
      </Group>
      <Text c="dimmed">
        Decided by <PersonLink person={decidedBy} />, {dateTimeShort(decidedAt)}
      </Text>
      {state === 'open' && !stands && (
        <Text mt={4}>The decision is no longer in effect: it was reversed, replaced or has ended.</Text>
      )}
      {subject.excerpt !== '' && (
        <Stack mt="md">
          <Prose text={subject.excerpt} />
        </Stack>
      )}
      {reasons.length > 0 && (
        <Group gap={8} mt="md">
          <Text c="dimmed">Reasons</Text>
          <ReasonTags reasons={reasons} />
        </Group>
      )}
      {note !== '' && (
        <Stack gap={4} mt="md">
          <Text c="dimmed">What the appellant was told</Text>
          <Prose text={note} />
        </Stack>
      )}
      <Group gap={16} mt="md">
        <Anchor component={Link} to={paths.decision(position)}>
          Open the decision
        </Anchor>
        {(kind === 'warning' || subject.thing === 'account') && (
          <Anchor component={Link} to={addressOfSubject(subject)}>
            Open the {thingNouns[subject.thing].toLowerCase()}
          </Anchor>
        )}
      </Group>
    </Card>
  );
}

function Answer({ appeal, onAnswer }: AppealPanelProps) {
  const { state, answeredBy, answeredAt, reason, decidable, madeAt } = appeal;
  return (
    <Card component="section" aria-label="Decision">
      {state !== 'open' ? (
        <>
          <Text>
            {appealStateWords[state]}
            {answeredBy && (
              <>
                {' by '}
                <PersonLink person={answeredBy} />
              </>
            )}
            {answeredAt !== null && `, ${dateTimeShort(answeredAt)}`}
          </Text>
          {reason !== null && reason !== '' && (
            <Stack mt={8}>
              <Prose text={reason} />
            </Stack>
          )}
        </>
      ) : decidable ? (
        <Group justify="space-between" gap={8}>
          <Text c="dimmed">{describeWait(madeAt)}</Text>
          <Group gap={8}>
            <Button variant="default" onClick={() => onAnswer('uphold')}>
              Uphold…
            </Button>
            <Button variant="default" onClick={() => onAnswer('reverse')}>
              Reverse…
            </Button>
          </Group>
        </Group>
      ) : (
        <Text>You made this decision, so another admin decides the appeal.</Text>
      )}
    </Card>
  );
}
