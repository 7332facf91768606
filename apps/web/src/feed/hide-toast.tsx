import { Button, Group } from '@mantine/core';
import { toast } from '../ui/toast.ts';

/** Says that a post is hidden, and lets it come back for as long as the toast stays. */
export function toastHidden(undo: () => void): void {
  toast(({ id }) => (
    <Group gap={16} wrap="nowrap">
      Post hidden.
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          toast.dismiss(id);
          undo();
        }}
      >
        Undo
      </Button>
    </Group>
  ));
}
