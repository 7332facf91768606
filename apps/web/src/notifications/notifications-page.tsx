import type { Notification, NotificationPage } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useLive } from '../lib/calls/query-options.ts';
import { Card } from '../ui/layout/card.tsx';
import { ColumnsPage } from '../ui/layout/columns-page.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorCard } from '../ui/feedback/error-state.tsx';
import { calendarDaysTo, date } from '../ui/words/format.ts';
import { LoadMore } from '../ui/lists/load-more.tsx';
import type { PagedAnswer } from '../ui/lists/paged-list.tsx';
import { SkeletonCards } from '../ui/lists/skeletons.tsx';
import { uniqueBy } from '../ui/lists/unique-by.ts';
import { notificationApi, useNotificationsInfiniteQuery } from './endpoints.ts';
import { MarkAll } from './mark-all.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import type { FirstView } from '../lib/first-view.ts';

const failure = 'Error loading notifications.';

/** All notifications, by day. */
export default function NotificationsPage() {
  const list = useNotificationsInfiniteQuery(undefined, useLive());
  const { currentData } = list;
  return (
    <ColumnsPage
      title="Notifications"
      intro="What happened to your posts, jobs and applications."
      actions={
        <Stack gap={8} align="flex-start" mt={8}>
          <MarkAll shown={currentData?.pages[0]} />
          <Anchor component={Link} to={paths.notificationSettings} data-alone>
            Notification settings
          </Anchor>
        </Stack>
      }
    >
      {currentData ? <Days pages={currentData.pages} list={list} /> : <Missing list={list} />}
    </ColumnsPage>
  );
}

type List = PagedAnswer<NotificationPage>;

function Missing({ list: { isError, error, refetch } }: { list: List }) {
  if (!isError) return <SkeletonCards label="Loading notifications…" />;
  return <ErrorCard text={failure} error={error} onRetry={refetch} />;
}

function Days({ pages, list }: { pages: readonly NotificationPage[]; list: List }) {
  const all = uniqueBy(
    pages.flatMap(({ notifications }) => notifications),
    ({ position }) => position,
  );
  if (all.length === 0)
    return (
      <Card>
        <EmptyState text="Nothing yet. When someone likes or comments on your posts, you’ll see it here." />
      </Card>
    );
  return (
    <Stack>
      {daysOf(all).map(({ day, notifications }) => (
        <section key={day} aria-label={day}>
          <Title order={2} className={classes.day}>
            {day}
          </Title>
          <Card bare>
            <NotificationList notifications={notifications} />
          </Card>
        </section>
      ))}
      <LoadMore pages={list} failure={failure} />
    </Stack>
  );
}

/** Days in the reader's time zone. */
function daysOf(all: readonly Notification[]) {
  const days = new Map<string, Notification[]>();
  for (const notification of all) {
    const day = nameOf(notification.at);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return Array.from(days, ([day, notifications]) => ({ day, notifications }));
}

function nameOf(instant: string): string {
  const days = calendarDaysTo(instant);
  return days === 0 ? 'Today' : days === -1 ? 'Yesterday' : date(instant);
}

export const firstView: FirstView = ({ read }) => read(notificationApi.endpoints.notifications.initiate());
