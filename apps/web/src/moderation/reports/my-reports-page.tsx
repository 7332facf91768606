import type { OwnReport } from '@lock-in/contracts';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { reportApi, useOwnReportsInfiniteQuery } from './report-endpoints.ts';
import { addressOfSubject, nameOfReported, outcomeForReporters, thingNouns } from './report-texts.ts';
import { TransparencyLink } from '../notices/transparency-link.tsx';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** The reader's reports, with their outcomes. */
export default function MyReportsPage() {
  const list = useOwnReportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  return (
    <ColumnsPage
      title="Your reports"
      intro="Your reports to the administrators, and the outcome of each. Only you and the administrators see them."
      actions={<TransparencyLink />}
    >
      <PagedList
        list={list}
        rowsOf={({ reports }) => reports}
        keyOf={({ reportId }) => reportId}
        show={(report) => <ReportCard report={report} />}
        skeleton={<SkeletonCards label="Loading reports…" />}
        empty={<EmptyState text="You haven’t reported anything." />}
        failure="Error loading reports."
      />
    </ColumnsPage>
  );
}

function ReportCard({ report }: { report: OwnReport }) {
  const { reportId, thing, thingId, postId, reason, words, reportedAt, outcome, answeredAt } = report;
  const name = nameOfReported(report);
  const isThere =
    outcome === null ||
    outcome === 'dismissed' ||
    outcome === 'warned' ||
    (thing === 'account' && outcome === 'removed');
  return (
    <Card component="article" aria-labelledby={`report-${reportId}`}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
        <Text fw={600} id={`report-${reportId}`} style={{ minWidth: 0 }}>
          {isThere ? (
            <Anchor component={Link} to={addressOfSubject({ thing, id: thingId, postId })} fw={600}>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </Text>
        {outcome === null && <StatusBadge status="Pending" />}
      </Group>
      <Text c="dimmed">
        {thingNouns[thing]} · {reason} · <RelativeTime at={reportedAt} />
      </Text>
      {words !== '' && <Prose text={words} />}
      {outcome !== null && (
        <Text mt={8}>
          {outcomeForReporters({ thing, outcome })}{' '}
          {answeredAt !== null && (
            <Text span c="dimmed">
              <RelativeTime at={answeredAt} />
            </Text>
          )}
        </Text>
      )}
    </Card>
  );
}

export const firstView: FirstView = ({ read }) => read(reportApi.endpoints.ownReports.initiate(undefined));
