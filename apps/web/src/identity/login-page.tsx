import { Anchor, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import type { SigningIn } from './sign-in.ts';

const SecondStep = lazy(() => import('./second-step.tsx'));

/** Signing in: password, second factor, session. The server holds the state of each step; this page only shows them. */
export default function LoginPage() {
  const [account, setAccount] = useState<SigningIn>();
  const [notice, setNotice] = useState<string>();
  const restart = (reason?: string) => {
    setNotice(reason);
    setAccount(undefined);
  };

  return (
    <Page title="Lock In" width="form">
      <Card>
        {account ? (
          <Suspense fallback={null}>
            <SecondStep account={account} onRestart={restart} />
          </Suspense>
        ) : (
          <CredentialsForm notice={notice} onAccepted={setAccount} />
        )}
      </Card>
      {!account && (
        <Text ta="center" mt="md" c="dimmed">
          New here?{' '}
          <Anchor component={Link} to="/register">
            Create an account
          </Anchor>
        </Text>
      )}
    </Page>
  );
}
