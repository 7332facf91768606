import type { NotificationPage } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useReadNotificationsMutation } from './calls.ts';

/** Marks all that the reader was shown, and those before; what comes meanwhile stays new. */
export function MarkAll({ shown }: { shown: NotificationPage | undefined }) {
  const [read] = useReadNotificationsMutation();
  const newest = shown?.notifications[0]?.position;
  const isDone = newest === undefined || shown?.unread === 0;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
      // Not `disabled`, which would take the focus from the button that was just pressed.
      data-disabled={isDone || undefined}
      aria-disabled={isDone}
      onClick={() => void (!isDone && read(newest))}
    >
      Mark all as read
    </Button>
  );
}
