import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** Closes the user's account; `children` describe the effects. */
export function CloseAccount({ children }: { children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby="close-account">
      <Group justify="space-between">
        <Stack gap={4} flex="1 1 280px">
          <Title order={2} id="close-account">
            Delete this account
          </Title>
          <Text c="dimmed">{children}</Text>
        </Stack>
        <DeleteAccount />
      </Group>
    </Card>
  );
}
