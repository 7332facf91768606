import { Button, Group } from '@mantine/core';
import type { Toast } from 'react-hot-toast/headless';
import { toast } from './toast.ts';

const withAction = (text: string, action: string, act: () => void) =>
  function Message({ id }: Toast) {
    return (
      <Group gap={16} wrap="nowrap">
        <span>{text}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          onClick={() => {
            toast.dismiss(id);
            act();
          }}
        >
          {action}
        </Button>
      </Group>
    );
  };

/** A toast with one thing to do, for as long as it stays; doing it takes the toast away. */
export const toastAction = (text: string, action: string, act: () => void) =>
  toast(withAction(text, action, act));

/** That something is done, with the way to its result; as long as there is to read it and go. */
export const toastResult = (text: string, action: string, go: () => void) =>
  toast.success(withAction(text, action, go), { id: text, duration: 4_000 });
