import { timelineKinds, type TimelineEntry } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { Link, type Params, useParams } from 'react-router';
import { isApiError } from '../../lib/calls/api-error.ts';
import { idOf } from '../../lib/calls/id-of.ts';
import { current } from '../../lib/calls/query-options.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { AsOfCard } from '../history/compare/as-of-card.tsx';
import { useBackToHistory } from '../history/from-history.ts';
import { historyQueries, useTimelineInfiniteQuery } from '../history/history-endpoints.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { SealLine } from '../decision/seal-line.tsx';
import type { Subject as TimelineSubject } from '../decision/subject-address.ts';
import { About } from './timeline-about.tsx';
import { orderIn, useTimelineChoice } from './timeline-choice.ts';
import { TimelineDays } from './timeline-days.tsx';
import { TimelineSearch } from './timeline-search.tsx';
import { TimelineSkeleton } from './timeline-skeleton.tsx';

const orders = [
  { value: 'oldest', name: 'Oldest first' },
  { value: 'newest', name: 'Newest first' },
] as const;

/** Events after which the post or job has no page. */
const ends: ReadonlySet<string> = new Set(['PostDeleted', 'PostRemoved', 'JobRemoved', 'JobTakenDown']);

const restorations: ReadonlySet<string> = new Set(['PostRestored', 'JobRestored']);

function isGone(entries: readonly TimelineEntry[]): boolean {
  const last = entries
    .filter(({ type }) => ends.has(type) || restorations.has(type))
    .toSorted((one, other) => other.position - one.position)[0];
  return last !== undefined && ends.has(last.type);
}

function subjectOf({ kind: written, id = '' }: Params): TimelineSubject | undefined {
  const kind = timelineKinds.find((one) => one === written);
  const subjectId = idOf(id);
  return kind !== undefined && subjectId !== undefined ? { kind, id: subjectId } : undefined;
}

export default function TimelinePage() {
  const params = useParams();
  const { to, isToHistory, stepBack } = useBackToHistory();
  const subject = subjectOf(params);
  const key = `${params.kind}-${params.id}`;
  return (
    <ColumnsPage
      title="Timeline"
      heading={false}
      left={subject && { content: <Subject key={key} subject={subject} />, onPhone: 'above' }}
      tools={
        <>
          <BackLink to={to} stepBack={stepBack}>
            {isToHistory ? 'Back to the history' : 'Back'}
          </BackLink>
          <TimelineSearch />
        </>
      }
    >
      {subject ? <TimelineOf key={key} subject={subject} /> : <NoSuchThing />}
    </ColumnsPage>
  );
}

function useTimeline(subject: TimelineSubject) {
  const [{ order }] = useTimelineChoice();
  const list = useTimelineInfiniteQuery({ ...subject, order }, current);
  const pages = (list.currentData ?? list.data)?.pages;
  return {
    order,
    list,
    about: pages?.[0]?.subject,
    entries: pages?.flatMap((page) => page.entries) ?? [],
    absent: isApiError(list.error) && list.error.status === 404,
  };
}

/** The subject of the timeline, and the sort order. */
function Subject({ subject }: { subject: TimelineSubject }) {
  const [, choose] = useTimelineChoice();
  const { order, about, entries, absent } = useTimeline(subject);
  if (absent) return null;
  return (
    <Stack>
      {about ? (
        <About subject={about} gone={isGone(entries)} />
      ) : (
        <VisuallyHidden component="h1">Timeline</VisuallyHidden>
      )}
      <Segments
        label="Order"
        segments={orders}
        chosen={order}
        onChoose={(value) => choose({ order: value === 'newest' ? value : undefined })}
      />
    </Stack>
  );
}

function TimelineOf({ subject }: { subject: TimelineSubject }) {
  const { list, entries, absent } = useTimeline(subject);
  const { currentData, isError, error, refetch } = list;
  if (absent) return <NoSuchThing />;
  return (
    <Stack>
      <SealLine />
      <AsOfCard subject={subject} />
      {currentData ? (
        <>
          <TimelineDays entries={entries} />
          <LoadMore pages={list} failure="Error loading the rest of the timeline." />
        </>
      ) : isError ? (
        <ErrorCard text="Error loading timeline." error={error} onRetry={refetch} />
      ) : (
        <TimelineSkeleton />
      )}
    </Stack>
  );
}

const NoSuchThing = () => (
  <Card>
    <VisuallyHidden component="h1">Timeline</VisuallyHidden>
    <EmptyState
      text="No activity found. Check the link, or what kind of thing it is."
      action={
        <Button component={Link} to={paths.moderationHistory} variant="default">
          See all decisions
        </Button>
      }
    />
  </Card>
);

export const firstView: FirstView = ({ params, search, read }) => {
  const subject = subjectOf(params);
  if (!subject) return;
  void read(historyQueries.endpoints.timeline.initiate({ ...subject, order: orderIn(search) }));
  void read(historyQueries.endpoints.seals.initiate());
};
