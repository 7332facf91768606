import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useLogout } from '../session/logout.ts';
import { PasswordForm } from '../passwords/password-form.tsx';

/** Shown at every address until the user replaces a password that the operator knows. */
export default function InitialPasswordPage() {
  const { name } = useMe();
  const logout = useLogout();
  // The pressed button disappears with the form; the focus must not be lost.
  useEffect(() => () => document.getElementById('main')?.focus({ preventScroll: true }), []);
  return (
    <Page title="Choose your own password" width="form">
      <Card>
        <Stack>
          <Text>
            {name === '' ? 'Hello,' : `Hello ${name},`} the operator of this site set the password that you
            signed in with. To continue, replace it with one that only you know.
          </Text>
          <PasswordForm
            autoFocus
            aside={
              <Button variant="subtle" onClick={() => void logout()}>
                Sign out
              </Button>
            }
          />
        </Stack>
      </Card>
    </Page>
  );
}
