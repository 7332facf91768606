import { timelineKinds } from '@lock-in/contracts';
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { isApiError } from '../app/api-error.ts';
import { current } from '../app/reading.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Page } from '../ui/page.tsx';
import { Segments } from '../ui/segments.tsx';
import { useWayBack } from './from-history.ts';
import { useTimelineInfiniteQuery } from './history-queries.ts';
import { SealLine } from './seal-line.tsx';
import type { Subject } from './subject-address.ts';
import { About } from './timeline-about.tsx';
import { TimelineDays } from './timeline-days.tsx';
import { TimelineSearch } from './timeline-search.tsx';
import { TimelineSkeleton } from './timeline-skeleton.tsx';

const orders = [
  { value: 'oldest', name: 'Oldest first' },
  { value: 'newest', name: 'Newest first' },
] as const;

/** After these there is no page of the post or job any more. */
const ends: ReadonlySet<string> = new Set(['PostDeleted', 'PostRemoved', 'JobRemoved', 'JobTakenDown']);

export default function TimelinePage() {
  const { kind: written, id = '' } = useParams();
  const kind = timelineKinds.find((one) => one === written);
  const { from, stepBack } = useWayBack();
  const known = kind !== undefined && /^[1-9]\d{0,9}$/.test(id);
  return (
    <Page title="Timeline" heading={false} width="reading">
      <Stack>
        <Group justify="space-between" gap={8}>
          <BackLink to={from ?? '/moderation'} stepBack={stepBack}>
            {from === undefined || /^\/moderation(\?|$)/.test(from) ? 'Back to the history' : 'Back'}
          </BackLink>
          <TimelineSearch />
        </Group>
        {known ? <TimelineOf key={`${kind}-${id}`} subject={{ kind, id: Number(id) }} /> : <NoSuchThing />}
      </Stack>
    </Page>
  );
}

function TimelineOf({ subject }: { subject: Subject }) {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const order = search.get('order') === 'newest' ? 'newest' : 'oldest';
  const list = useTimelineInfiniteQuery({ ...subject, order }, current);
  const { currentData, isError, error, refetch } = list;
  const entries = (list.currentData ?? list.data)?.pages.flatMap((page) => page.entries) ?? [];
  const about = (list.currentData ?? list.data)?.pages[0]?.subject;

  if (isApiError(error) && error.status === 404) return <NoSuchThing />;
  return (
    <>
      {about ? (
        <About subject={about} gone={entries.some(({ type }) => ends.has(type))} />
      ) : (
        <VisuallyHidden component="h1">Timeline</VisuallyHidden>
      )}
      <SealLine />
      <Group>
        <Segments
          label="Order"
          segments={orders}
          chosen={order}
          onChoose={(value) =>
            setSearch(value === 'newest' ? { order: value } : {}, { replace: true, state })
          }
        />
      </Group>
      {currentData ? (
        <>
          <TimelineDays entries={entries} />
          <LoadMore pages={list} failure="Error loading the rest of the timeline." />
        </>
      ) : isError ? (
        <Card>
          <ErrorState text="Error loading timeline." error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <TimelineSkeleton />
      )}
    </>
  );
}

const NoSuchThing = () => (
  <Card>
    <VisuallyHidden component="h1">Timeline</VisuallyHidden>
    <EmptyState
      text="No activity found. Check the link, or what kind of thing it is."
      action={
        <Button component={Link} to="/moderation" variant="default">
          See all decisions
        </Button>
      }
    />
  </Card>
);
