import { Button, Group } from '@mantine/core';
import { toast } from './toast.ts';

/** A toast with one thing to do, for as long as it stays; doing it takes the toast away. */
export function toastAction(text: string, action: string, act: () => void): void {
  toast(({ id }) => (
    <Group gap={16} wrap="nowrap">
      <span>{text}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          toast.dismiss(id);
          act();
        }}
      >
        {action}
      </Button>
    </Group>
  ));
}
