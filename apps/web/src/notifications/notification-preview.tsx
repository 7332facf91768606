import { paths } from '@lock-in/contracts/paths';
import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useLive } from '../lib/calls/query-options.ts';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../ui/lists/skeletons.tsx';
import { useLatestNotificationsQuery } from './endpoints.ts';
import { MarkAll } from './mark-all.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

/** The newest notifications, in a dropdown below the bell. */
export default function NotificationPreview({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useLatestNotificationsQuery(undefined, useLive());
  return (
    <>
      <div className={classes.head}>
        <Title order={2}>Notifications</Title>
        <MarkAll shown={data} />
      </div>
      <div className={classes.look}>
        {!data && isError && (
          <ErrorState text="Error loading notifications." error={error} onRetry={refetch} />
        )}
        {!data && !isError && (
          <div className={classes.item} role="status" aria-label="Loading notifications…">
            <div className={classes.words}>
              <SkeletonLines lines={6} />
            </div>
          </div>
        )}
        {data?.notifications.length === 0 && <EmptyState text="Nothing yet." />}
        {data && <NotificationList notifications={data.notifications} onOpen={onClose} />}
      </div>
      <Anchor component={Link} to={paths.notifications} className={classes.foot} onClick={onClose}>
        See all notifications
      </Anchor>
    </>
  );
}
