import type { FailedSignIn, SignIn } from '@lock-in/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { SignInEntry } from '../sign-in/sign-in-entry.tsx';
import classes from './security.module.css';

const shownAtFirst = 5;

interface SignInsProps {
  readonly signIns: readonly SignIn[];
  readonly failedSignIns: readonly FailedSignIn[];
}

/** The user's sign-ins that have ended, and attempts that failed. */
export function SignIns({ signIns, failedSignIns }: SignInsProps) {
  const [all, setAll] = useState(false);
  const past = signIns.filter(({ endedAt }) => endedAt !== null);
  const shown = all ? past : past.slice(0, shownAtFirst);
  return (
    <Card component="section" aria-labelledby="sign-ins">
      <Stack>
        <div>
          <Title order={2} id="sign-ins">
            Sign-in history
          </Title>
          <Text c="dimmed">Sign-ins that have ended. Kept for 90 days and shown to nobody else.</Text>
        </div>
        {past.length === 0 ? (
          <Text>No earlier sign-ins.</Text>
        ) : (
          <ul className={classes.signIns} aria-labelledby="sign-ins">
            {shown.map((signIn) => (
              <SignInEntry key={signIn.startedAt} signIn={signIn} />
            ))}
          </ul>
        )}
        {shown.length < past.length && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            Show all {past.length}
          </Button>
        )}
        <FailedSignIns attempts={failedSignIns} />
        <Text c="dimmed">Don’t recognise a sign-in? Sign out everywhere and change your password.</Text>
      </Stack>
    </Card>
  );
}
