import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** An empty list: one line that says why, and one action. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Stack align="center" py="xl" px="md" ta="center">
      <Text c="dimmed">{text}</Text>
      {action}
    </Stack>
  );
}
