import { Button, Group, Text } from '@mantine/core';
import type { Toast } from 'react-hot-toast/headless';
import { toast } from './toast.ts';

type Action = readonly [name: string, act: () => void];

const withActions = (text: string, ...actions: readonly Action[]) =>
  function Message({ id }: Toast) {
    return (
      <Group gap="4px 16px">
        <Text span flex="1 1 auto">
          {text}
        </Text>
        <Group gap={4} wrap="nowrap" flex="none" ms="auto">
          {actions.map(([name, act]) => (
            <Button
              key={name}
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                toast.dismiss(id);
                act();
              }}
            >
              {name}
            </Button>
          ))}
        </Group>
      </Group>
    );
  };

/** A toast with actions; an action closes the toast. */
export const toastAction = (text: string, ...actions: readonly Action[]) =>
  toast(withActions(text, ...actions));

/** A success toast with an undo. */
export const toastUndo = (text: string, undo: () => void) =>
  toast.success(withActions(text, ['Undo', undo]), { duration: 4_000 });

/** A success toast with a link to the result; it stays long enough to read it and follow the link. */
export const toastResult = (text: string, action: string, go: () => void) =>
  toast.success(withActions(text, [action, go]), { id: text, duration: 4_000 });

/** The same for a decision that is undone as long as its toast is there. */
export const toastUndoFor = (duration: number, text: string, undo: () => void) =>
  toast.success(withActions(text, ['Undo', undo]), { duration });
