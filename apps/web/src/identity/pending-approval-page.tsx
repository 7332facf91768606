import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { StepBack } from '../app/guards.tsx';
import { useMe } from '../app/session.ts';
import { useAppDispatch } from '../app/store-hooks.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { checkSession } from './endpoints.ts';
import { useLogout } from './logout.ts';
import classes from './pending-approval-page.module.css';

const pollMs = 30_000;

/** What a company sees until an admin has verified it. It notices the decision by itself, at once when looked at. */
export default function PendingApprovalPage() {
  const { name, verified } = useMe();
  const dispatch = useAppDispatch();
  const logout = useLogout();
  const [checking, setChecking] = useState(false);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void dispatch(checkSession());
    };
    const timer = setInterval(() => void dispatch(checkSession('program')), pollMs);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch]);

  const check = async () => {
    setChecking(true);
    await dispatch(checkSession());
    setChecking(false);
  };

  if (verified === 1) return <StepBack />;
  const rejected = verified === 2;
  const Sign = rejected ? IconX : IconClock;
  const heading = rejected ? 'Account Verification Rejected' : 'Account Verification Pending';
  return (
    <Page title={heading} heading={false} width="reading">
      <Card mt={48}>
        <Stack align="center" ta="center" py="lg">
          <span className={classes.sign} data-rejected={rejected || undefined}>
            <Sign size={28} stroke={1.75} aria-hidden />
          </span>
          <Title>{heading}</Title>
          <Text size="md">{name === '' ? 'Hello,' : `Hello ${name},`}</Text>
          <Text c="dimmed" maw={440}>
            {rejected
              ? 'Our administrators have rejected the verification of your account. Contact them if you think that this is a mistake.'
              : 'Your account is being reviewed by administrators. This page opens the rest of Lock In as soon as they have verified it.'}
          </Text>
          <Group>
            <Button variant="default" loading={checking} onClick={() => void check()}>
              Check again
            </Button>
            <Button variant="subtle" onClick={() => void logout()}>
              Logout
            </Button>
          </Group>
        </Stack>
      </Card>
    </Page>
  );
}
