import { timelineKinds, type Timeline } from '@lock-in/contracts';
import { Anchor, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
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
import { things } from './decision-kinds.ts';
import { useWayBack } from './from-history.ts';
import { useTimelineInfiniteQuery } from './history-queries.ts';
import { PersonLink } from './person-link.tsx';
import { SealLine } from './seal-line.tsx';
import type { Subject } from './subject-address.ts';
import { TimelineDays } from './timeline-days.tsx';
import { TimelineSearch } from './timeline-search.tsx';

const orders = [
  { value: 'oldest', name: 'Oldest first' },
  { value: 'newest', name: 'Newest first' },
] as const;

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
  const about = (list.currentData ?? list.data)?.pages[0]?.subject;

  if (isApiError(error) && error.status === 404) return <NoSuchThing />;
  return (
    <>
      {about ? <About subject={about} /> : <VisuallyHidden component="h1">Timeline</VisuallyHidden>}
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
          <TimelineDays entries={currentData.pages.flatMap(({ entries }) => entries)} />
          <LoadMore pages={list} failure="Error loading the rest of the timeline." />
        </>
      ) : isError ? (
        <Card>
          <ErrorState text="Error loading timeline." error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Bones />
      )}
    </>
  );
}

function About({ subject: { kind, id, title, author } }: { subject: Timeline['subject'] }) {
  const { word, Icon } = things[kind];
  const page = { post: `/post/${id}`, job: `/jobDetails/${id}`, account: `/profile/${id}` };
  return (
    <div>
      <Group gap={8} wrap="nowrap" align="flex-start">
        <Icon size={24} stroke={1.75} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <Text component="h1" fz={20} lh="28px" fw={600} m={0}>
          {title || word}
        </Text>
      </Group>
      <Text c="dimmed">
        {word} #{id}
        {author && kind !== 'account' && (
          <>
            {' · '}
            <PersonLink person={author} />
          </>
        )}
        {kind !== 'company' && (
          <>
            {' · '}
            <Anchor component={Link} to={page[kind]}>
              Open its page
            </Anchor>
          </>
        )}
      </Text>
    </div>
  );
}

const NoSuchThing = () => (
  <Card>
    <VisuallyHidden component="h1">Timeline</VisuallyHidden>
    <EmptyState
      text="Nothing ever happened under this number. Check the link, or what kind of thing it is."
      action={
        <Button component={Link} to="/moderation" variant="default">
          See all decisions
        </Button>
      }
    />
  </Card>
);

const Bones = () => (
  <Card>
    <Stack role="status" aria-label="Loading timeline…">
      {Array.from({ length: 5 }, (_, row) => (
        <Group key={row} wrap="nowrap" gap={12} aria-hidden>
          <Skeleton circle height={32} />
          <div style={{ flex: 1 }}>
            <Skeleton height={14} my={3} width={`${40 + ((row * 23) % 45)}%`} />
            <Skeleton height={12} my={4} width="25%" />
          </div>
        </Group>
      ))}
    </Stack>
  </Card>
);
