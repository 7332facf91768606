import type { NotificationPage } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useReadNotificationsMutation } from './calls.ts';

/** Marks all that the reader was shown, and those before; what comes meanwhile stays new. */
export function MarkAll({ shown }: { shown: NotificationPage | undefined }) {
  const [read] = useReadNotificationsMutation();
  const newest = shown?.notifications[0]?.position;
  const isDone = newest === undefined || shown?.notifications.every(({ isRead }) => isRead);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
      disabled={isDone && !shown?.unread}
      onClick={() => newest !== undefined && void read(newest)}
    >
      Mark all as read
    </Button>
  );
}
