import type { NotificationPage } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { IconChecks } from '../ui/icons/later.ts';
import { useReadNotificationsMutation } from './endpoints.ts';

/** Marks all shown and older notifications as read; later ones stay unread. */
export function MarkAll({ shown }: { shown: NotificationPage | undefined }) {
  const [read] = useReadNotificationsMutation();
  const newest = shown?.notifications[0]?.position;
  const isDone = newest === undefined || shown?.unread === 0;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
      // Not `disabled`, which would remove the focus from the pressed button.
      data-disabled={isDone || undefined}
      aria-disabled={isDone}
      onClick={() => void (!isDone && read(newest))}
    >
      Mark all as read
    </Button>
  );
}
