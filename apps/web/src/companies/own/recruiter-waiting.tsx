import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { IconClock } from '../../ui/icons/frame.ts';
import { useCheckAgain } from './use-check-again.ts';
import { useVerdict } from '../verification/use-verdict.ts';

interface RecruiterWaitingProps {
  /** Button for leaving the company. */
  readonly leave: ReactNode;
  readonly onSignOut: () => void;
}

/** Shown to a recruiter while their company is not verified. Only the owner can act on it. */
export function RecruiterWaiting({ leave, onSignOut }: RecruiterWaitingProps) {
  const { company } = useMe();
  // The page is the same before a decision and after a rejection.
  const { checking, checked, check } = useCheckAgain('not verified', useVerdict());
  return (
    <ColumnsPage title="Company not verified" heading={false}>
      <Card>
        <Stack align="center" ta="center" aria-live="polite">
          <IconClock size={28} stroke={1.75} aria-hidden />
          <Title>{company?.name ?? 'Your company'} is not verified</Title>
          <Text c="dimmed" maw={440}>
            Until an administrator verifies it, nobody can act for it. Its owner sees what is missing.
          </Text>
          <Group justify="center">
            <Button variant="default" loading={checking} onClick={() => void check()}>
              Check again
            </Button>
            {leave}
            <Button variant="subtle" onClick={onSignOut}>
              Sign out
            </Button>
          </Group>
          <Text role="status" c="dimmed" mih={20}>
            {checked}
          </Text>
        </Stack>
      </Card>
    </ColumnsPage>
  );
}
