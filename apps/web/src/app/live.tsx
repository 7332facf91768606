import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { hearCompanyNews } from '../companies/hear-news.ts';
import { hearFeedNews } from '../feed/hear-news.ts';
import { newPosts } from '../feed/new-posts.ts';
import { checkSession } from '../identity/endpoints.ts';
import { hearSessionNews } from '../identity/hear-news.ts';
import { hearJobNews } from '../jobs/hear-news.ts';
import { connectLive } from '../lib/live-connection.ts';
import { hearReportNews } from '../moderation/hear-news.ts';
import { hearNotificationNews } from '../notifications/hear-news.ts';
import type { Store } from '../lib/store.ts';

const hearers = [
  hearFeedNews,
  hearJobNews,
  hearCompanyNews,
  hearSessionNews,
  hearNotificationNews,
  hearReportNews,
];

/** What happens elsewhere reaches the page that is open. What is not news to a slice it lets pass. */
export default function Live() {
  const store = useStore() as Store;
  useEffect(() => {
    const disconnect = connectLive({
      onNews: (news) => hearers.forEach((hear) => hear(store, news)),
      onRefusal: () => void store.dispatch(checkSession('program')),
    });
    return () => {
      disconnect();
      // They are for the next person to come on their own.
      newPosts.set([]);
    };
  }, [store]);
  return null;
}
