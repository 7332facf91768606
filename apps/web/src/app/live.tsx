import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { applyCompanyUpdates } from '../companies/apply-live-updates.ts';
import { applyFeedUpdates } from '../feed/home/apply-live-updates.ts';
import { newPosts } from '../feed/home/new-posts.ts';
import { applySessionUpdates } from '../identity/session/apply-live-updates.ts';
import { applyJobUpdates } from '../jobs/job/apply-live-updates.ts';
import { checkSession } from '../lib/check-session.ts';
import { connectLive } from '../lib/live/live-connection.ts';
import { applyReportUpdates } from '../moderation/apply-live-updates.ts';
import { applyNotificationUpdates } from '../notifications/apply-live-updates.ts';
import { useMe } from '../lib/session.ts';
import type { Store } from '../lib/store.ts';

const slices = [
  applyFeedUpdates,
  applyJobUpdates,
  applyCompanyUpdates,
  applySessionUpdates,
  applyNotificationUpdates,
  applyReportUpdates,
];

/** Passes news from the live stream to all slices. Each slice ignores news that does not concern it. */
export default function Live() {
  const store = useStore() as Store;
  const { accountId } = useMe();
  useEffect(() => {
    const disconnect = connectLive({
      accountId,
      onNews: (news) => slices.forEach((applyUpdates) => applyUpdates(store, news)),
      onRefusal: () => void store.dispatch(checkSession('program')),
    });
    return () => {
      disconnect();
      // New posts belong to this session and must not show for the next user.
      newPosts.set([]);
    };
  }, [store, accountId]);
  return null;
}
