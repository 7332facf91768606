import type { ModeratedQuarter, Transparency } from '@lock-in/contracts';
import { Stack, Text, Title } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { count, dateTime } from '../../ui/words/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { CopyableCommand } from '../decision/copyable-command.tsx';
import { transparencyApi, useTransparencyQuery } from './transparency-endpoints.ts';
import { factsOf } from './transparency-facts.ts';
import classes from './transparency.module.css';
import type { FirstView } from '../../lib/first-view.ts';
import { Witnesses } from './witnesses.tsx';

/** Public figures on how the community is moderated. */
export default function TransparencyPage() {
  return (
    <Page title="Transparency">
      <Text c="dimmed" className={classes.intro ?? ''}>
        Reports, decisions, and decisions that were undone, by quarter in Singapore’s calendar. Figures of
        decisions are sums over the record of all decisions: each counts in the quarter in which it was made,
        even if it was undone later.
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
        {factsOf(moderated).map(({ name, number, more, definition }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{number}</strong>
              {more !== '' && <span>{more}</span>}
              <small>{definition}</small>
            </dd>
          </div>
        ))}
      </dl>
      {byReason.length > 0 && <ByReason rows={byReason} quarter={nameOf(quarter)} />}
    </Card>
  );
}

const columns = [
  ['reports', 'Reports'],
  ['posts', 'Posts removed'],
  ['comments', 'Comments removed'],
  ['jobs', 'Jobs removed'],
  ['pictures', 'Profile pictures removed'],
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

export const firstView: FirstView = ({ read }) => {
  void read(transparencyApi.endpoints.transparency.initiate(undefined));
  void read(transparencyApi.endpoints.decisionLog.initiate());
};
