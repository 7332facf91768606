import type { DecisionLog } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text, Title } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import { count, dateTime, plural } from '../../ui/words/format.ts';
import { CopyableCommand } from '../decision/copyable-command.tsx';
import { useDecisionLogQuery } from './transparency-endpoints.ts';
import classes from './transparency.module.css';

/** The public log of decisions, and who outside has signed it. Nothing is shown while it is not known. */
export function Witnesses() {
  const { data } = useDecisionLogQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return data === undefined ? null : <PublicLog of={data} />;
}

function PublicLog({ of: log }: { of: DecisionLog }) {
  return (
    <Card component="section" aria-labelledby="public-log">
      <Title order={2} id="public-log" mb={4}>
        Who watches the record
      </Title>
      {log.origin === null || log.checkpointAt === null ? (
        <Text c="dimmed">Nothing has been published yet.</Text>
      ) : (
        <>
          <Text c="dimmed">
            Every decision is in a public log, without names and texts: {plural(log.size, 'decision')} so far,
            last published on {dateTime(log.checkpointAt)}. Whoever follows it notices if anything in it is
            changed or removed.
          </Text>
          <Text mt={8}>{standingOf(log)}</Text>
          <Text c="dimmed" mt={8}>
            You can download a receipt of any decision about you and{' '}
            <Anchor href={paths.verifyReceipt} underline="always">
              verify it in your browser
            </Anchor>
            , also on the page of another installation.
          </Text>
          <details className={classes.verification}>
            <summary>Show witnesses and keys</summary>
            <dl>
              {rowsOf(log).map(([name, value]) => (
                <div key={`${name} ${value}`}>
                  <dt>{name}</dt>
                  <dd>
                    <code>{value}</code>
                  </dd>
                </div>
              ))}
            </dl>
            <Text c="dimmed" mt={12} mb={8}>
              Follow the log from another machine, with Lock In’s own program or any that reads C2SP’s
              formats:
            </Text>
            <CopyableCommand command={`npm run audit -- ${location.origin}`} />
          </details>
        </>
      )}
    </Card>
  );
}

function standingOf({ required, witnesses, witnessedAt, witnessedSize, size }: DecisionLog): string {
  if (required === 0)
    return 'Nobody outside signs it: you trust this community not to show others another log.';
  if (witnessedAt === null) return 'Not witnessed yet.';
  if (witnessedSize < size) return `Not witnessed since ${dateTime(witnessedAt)}.`;
  const signed = witnesses.filter((witness) => witness.size >= witnessedSize).length;
  return `Witnessed by ${count(signed)} of ${plural(witnesses.length, 'witness', 'witnesses')}, last on ${dateTime(witnessedAt)}. ${required === 1 ? 'One must sign.' : `${count(required)} must sign.`}`;
}

const rowsOf = ({ keys, witnesses, witnessKey }: DecisionLog) => [
  ...keys.map((key) => ['Key that signs the log', key] as const),
  ...witnesses.map(
    ({ name, size, cosignedAt }) =>
      [
        name,
        cosignedAt === null
          ? 'has signed nothing yet'
          : `${plural(size, 'decision')}, ${dateTime(cosignedAt)}`,
      ] as const,
  ),
  ['Key with which we witness others', witnessKey] as const,
];
