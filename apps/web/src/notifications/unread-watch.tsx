import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLive } from '../lib/reading.ts';
import { plural } from '../ui/format.ts';
import { useLatestNotificationsQuery } from './calls.ts';
import { unreadCount } from './unread-count.ts';

/** Keeps the number at the bell, and tells screen readers when it grows, but not of what was there when the page came. */
export default function UnreadWatch() {
  const { data } = useLatestNotificationsQuery(undefined, useLive());
  const unread = data?.unread;
  const [known, setKnown] = useState<number>();
  const [told, setTold] = useState('');
  if (unread !== known) {
    setKnown(unread);
    if (unread !== undefined && known !== undefined)
      setTold(unread > known ? plural(unread, 'unread notification') : '');
  }
  useEffect(() => {
    unreadCount.set(unread ?? 0);
  }, [unread]);
  useEffect(() => () => unreadCount.set(0), []);
  return <VisuallyHidden role="status">{told}</VisuallyHidden>;
}
