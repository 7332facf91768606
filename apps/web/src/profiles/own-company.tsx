import { Group, Stack, Text, Title } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** What a company may do with its account before it is verified: leave. */
export function OwnCompany() {
  return (
    <Card component="section" aria-labelledby="close-account">
      <Group justify="space-between">
        <Stack gap={4} flex="1 1 280px">
          <Title order={2} id="close-account">
            Close this account
          </Title>
          <Text c="dimmed">You can no longer sign in, and your profile is no longer shown.</Text>
        </Stack>
        <DeleteAccount />
      </Group>
    </Card>
  );
}
