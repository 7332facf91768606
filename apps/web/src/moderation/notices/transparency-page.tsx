import type { ModeratedQuarter, Transparency } from '@lock-in/contracts';
import { Stack, Text, Title } from '@mantine/core';
import { duration } from '../../ui/words/durations.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { count, dateTime, plural, wordFor } from '../../ui/words/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { CopyableCommand } from '../decision/copyable-command.tsx';
import { useTransparencyQuery } from './transparency-endpoints.ts';
import classes from './transparency.module.css';
import { Witnesses } from './witnesses.tsx';

/** Public figures on how the community is moderated. */
export default function TransparencyPage() {
  return (
    <Page title="Transparency">
      <Text c="dimmed" className={classes.intro ?? ''}>
        Reports, decisions by administrators, and decisions that were undone, by quarter. All figures are
        counted from the record of all decisions.
      </Text>
      <Figures />
    </Page>
  );
}

function Figures() {
  const { data, error, refetch } = useTransparencyQuery(undefined, { refetchOnMountOrArgChange: 60 });
  if (!data)
    return error ? (
      <ErrorCard text="Error loading the figures." error={error} onRetry={refetch} />
    ) : (
      <SkeletonCards label="Loading figures…" />
    );
  return (
    <Stack>
      {data.quarters.length === 0 && (
        <Card>
          <EmptyState text="Nothing has been reported or decided yet." />
        </Card>
      )}
      {data.quarters.map((quarter) => (
        <Quarter key={quarter.quarter} quarter={quarter} />
      ))}
      <Witnesses />
      <Verification of={data} />
    </Stack>
  );
}

/** `2026-Q4` becomes "Q4 2026". */
const nameOf = (quarter: string) => quarter.split('-').toReversed().join(' ');

function Quarter({ quarter: moderated }: { quarter: ModeratedQuarter }) {
  const { quarter, byReason } = moderated;
  return (
    <Card component="section" aria-labelledby={quarter}>
      <Title order={2} id={quarter} mb={12}>
        {nameOf(quarter)}
      </Title>
      <dl className={classes.facts}>
        {factsOf(moderated).map(([name, number, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{number}</strong>
              {more !== '' && <span>{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {byReason.length > 0 && <ByReason rows={byReason} quarter={nameOf(quarter)} />}
    </Card>
  );
}

type Fact = readonly [name: string, number: string, more: string];

function factsOf(quarter: ModeratedQuarter): Fact[] {
  const { removals, warnings, suspensions, companies, reports, reversals, appeals, timeToDecision } = quarter;
  const sum = (of: Readonly<Record<string, number>>) =>
    Object.values(of).reduce((all, each) => all + each, 0);
  const { received, ...answered } = reports;
  return [
    ['Reports received', count(received), ''],
    [
      'Reports answered',
      count(sum(answered)),
      listed([
        ['removed', answered.removed],
        ['warned', answered.warned],
        ['suspended', answered.suspended],
        ['dismissed', answered.dismissed],
        ['already gone', answered.gone],
      ]),
    ],
    [
      'From report to decision',
      timeToDecision ? duration(timeToDecision.median) : '–',
      timeToDecision
        ? `median of ${plural(timeToDecision.decisions, 'decision')} · 90% within ${duration(timeToDecision.p90)}`
        : 'no report was decided',
    ],
    [
      'Removed',
      count(sum(removals)),
      listed([
        [wordFor(removals.posts, 'post'), removals.posts],
        [wordFor(removals.comments, 'comment'), removals.comments],
        [wordFor(removals.jobs, 'job'), removals.jobs],
      ]),
    ],
    ['Warnings', count(warnings), ''],
    ['Suspensions', count(suspensions), ''],
    ['Companies rejected', count(companies.rejected), listed([['verification revoked', companies.revoked]])],
    [
      'Appeals',
      count(appeals.made),
      listed([
        ['upheld', appeals.upheld],
        ['reversed', appeals.reversed],
      ]),
    ],
    [
      'Undone',
      count(sum(reversals)),
      listed([
        ['restored', reversals.restored],
        [`${wordFor(reversals.withdrawn, 'warning')} withdrawn`, reversals.withdrawn],
        [`${wordFor(reversals.lifted, 'suspension')} lifted`, reversals.lifted],
        [`${wordFor(reversals.reopened, 'company', 'companies')} reopened`, reversals.reopened],
      ]),
    ],
  ];
}

const listed = (parts: readonly (readonly [string, number])[]) =>
  parts
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${count(number)} ${name}`)
    .join(' · ');

const columns = [
  ['reports', 'Reports'],
  ['posts', 'Posts removed'],
  ['comments', 'Comments removed'],
  ['jobs', 'Jobs removed'],
  ['warnings', 'Warnings'],
  ['suspensions', 'Suspensions'],
] as const;

/** On a phone each reason is a block of its own; explicit roles keep it a table there. */
function ByReason({ rows, quarter }: { rows: ModeratedQuarter['byReason']; quarter: string }) {
  return (
    <>
      <table className={classes.table} role="table" aria-label={`${quarter} by reason`}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Reason
            </th>
            {columns.map(([key, name]) => (
              <th key={key} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.reason} role="row">
              <th role="rowheader" scope="row">
                {row.reason}
              </th>
              {columns.map(([key, name]) => (
                <td key={key} role="cell" data-name={name} data-none={row[key] === 0 || undefined}>
                  {count(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text c="dimmed" mt={8}>
        A decision with several reasons is counted under each of them.
      </Text>
    </>
  );
}

/** Reference values to verify a receipt or a log, below an explanation for visitors who do not know either. */
function Verification({ of: { head, receiptKey } }: { of: Transparency }) {
  return (
    <Card component="section" aria-labelledby="verification">
      <Title order={2} id="verification" mb={4}>
        Verify the record behind these figures
      </Title>
      {head === null ? (
        <Text c="dimmed">There is nothing to verify yet.</Text>
      ) : (
        <>
          <Text c="dimmed">
            We publish a fingerprint of all decisions, last updated on {dateTime(head.sealedAt)}. If a
            decision before then is changed or removed, the record no longer matches this fingerprint. Save a
            copy, so that you can compare it later.
          </Text>
          <details className={classes.verification}>
            <summary>Show fingerprint and command</summary>
            <dl>
              {[
                ['Fingerprint of all decisions so far', head.hash],
                ['Number of this fingerprint', `${head.number}`],
                ['Key that signs fingerprints', head.key],
                ['Key that signs receipts', receiptKey],
              ].map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <code>{value}</code>
                  </dd>
                </div>
              ))}
            </dl>
            <Text c="dimmed" mt={12} mb={8}>
              Check an older receipt, a file that ends with .json, with Lock In’s own program. Put the name of
              the file for FILE, and the fingerprint for HASH:
            </Text>
            <CopyableCommand command="npm run log:verify -- --receipt FILE --head HASH" />
          </details>
        </>
      )}
    </Card>
  );
}
