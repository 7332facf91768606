import { Group } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** What a company may do with its account before it is verified: leave. */
export function OwnCompany() {
  return (
    <Card component="section" aria-label="Your account">
      <Group justify="flex-end">
        <DeleteAccount />
      </Group>
    </Card>
  );
}
