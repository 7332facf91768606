import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLive } from '../lib/calls/query-options.ts';
import { plural } from '../ui/words/format.ts';
import { useLatestNotificationsQuery } from './endpoints.ts';
import { unreadCount } from './unread-count.ts';

/** Updates the count at the bell, and announces increases to screen readers, except for the initial count. */
export default function UnreadWatch() {
  const { data } = useLatestNotificationsQuery(undefined, useLive());
  const unread = data?.unread;
  const [known, setKnown] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  if (unread !== known) {
    setKnown(unread);
    if (unread !== undefined && known !== undefined)
      setAnnouncement(unread > known ? plural(unread, 'unread notification') : '');
  }
  useEffect(() => {
    unreadCount.set(unread ?? 0);
  }, [unread]);
  useEffect(() => () => unreadCount.set(0), []);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
