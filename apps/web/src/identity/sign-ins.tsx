import type { FailedSignIn, SignIn } from '@lock-in/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../ui/card.tsx';
import { toast, toastError } from '../ui/toast.ts';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { useForgetSession, useLogout } from './logout.ts';
import { useSignOutEverywhereMutation } from './security-endpoints.ts';
import { SignInEntry } from './sign-in-entry.tsx';
import classes from './security.module.css';

const shownAtFirst = 5;

interface SignInsProps {
  readonly signIns: readonly SignIn[];
  readonly failedSignIns: readonly FailedSignIn[];
}

/** The user's sign-ins, and buttons to sign out. */
export function SignIns({ signIns, failedSignIns }: SignInsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? signIns : signIns.slice(0, shownAtFirst);
  return (
    <Card component="section" aria-labelledby="sign-ins">
      <Stack>
        <div>
          <Title order={2} id="sign-ins">
            Sign-in history
          </Title>
          <Text c="dimmed">
            Kept for 90 days and shown to nobody else. You can be signed in on one device at a time: signing
            in elsewhere ends this session.
          </Text>
        </div>
        <ul className={classes.signIns} aria-labelledby="sign-ins">
          {shown.map((signIn) => (
            <SignInEntry key={signIn.startedAt} signIn={signIn} />
          ))}
        </ul>
        {shown.length < signIns.length && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            Show all {signIns.length}
          </Button>
        )}
        <FailedSignIns attempts={failedSignIns} />
        <Text c="dimmed">Don’t recognise a sign-in? Sign out everywhere and change your password.</Text>
        <WaysOut />
      </Stack>
    </Card>
  );
}

function WaysOut() {
  const logout = useLogout();
  const forget = useForgetSession();
  const [signOutEverywhere, { isLoading }] = useSignOutEverywhereMutation();
  /** Unlike a plain logout, a failure must be shown: someone else may still be signed in. */
  const everywhere = async () => {
    const { error } = await signOutEverywhere();
    if (error) return toastError(error, 'Could not sign out. Please try again.');
    forget();
    toast.success('You are signed out everywhere.');
  };
  return (
    <Group>
      <Button variant="default" onClick={() => void logout()}>
        Sign out
      </Button>
      <Button variant="default" loading={isLoading} onClick={() => void everywhere()}>
        Sign out everywhere
      </Button>
    </Group>
  );
}
