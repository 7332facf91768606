import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { hearCompanyNews } from '../companies/hear-news.ts';
import { hearFeedNews } from '../feed/home/hear-news.ts';
import { newPosts } from '../feed/home/new-posts.ts';
import { hearSessionNews } from '../identity/session/hear-news.ts';
import { hearJobNews } from '../jobs/job/hear-news.ts';
import { checkSession } from '../lib/check-session.ts';
import { connectLive } from '../lib/live/live-connection.ts';
import { hearReportNews } from '../moderation/hear-news.ts';
import { hearNotificationNews } from '../notifications/hear-news.ts';
import { useMe } from '../lib/session.ts';
import type { Store } from '../lib/store.ts';

const hearers = [
  hearFeedNews,
  hearJobNews,
  hearCompanyNews,
  hearSessionNews,
  hearNotificationNews,
  hearReportNews,
];

/** Passes news from the live stream to all slices. Each slice ignores news that does not concern it. */
export default function Live() {
  const store = useStore() as Store;
  const { accountId } = useMe();
  useEffect(() => {
    const disconnect = connectLive({
      accountId,
      onNews: (news) => hearers.forEach((hear) => hear(store, news)),
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
