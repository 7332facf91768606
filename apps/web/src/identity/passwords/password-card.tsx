import { passwordLimits } from '@lock-in/contracts';
import { Stack, Title } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { IconLock } from '../../ui/icons/frame.ts';
import { SignInMethod } from '../sign-in/sign-in-method.tsx';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));

const { min, max } = passwordLimits;

/** Changes the password, for all roles; an admin has no profile form to change it in. */
export function PasswordCard() {
  return (
    <Card component="section" aria-labelledby="own-password">
      <Stack>
        <Title order={2} id="own-password">
          Password
        </Title>
        <SignInMethod
          icon={IconLock}
          title="Your password"
          text={`${min} to ${max} characters. Every other session is signed out when it changes.`}
          action="Change password"
          dialog={ChangePasswordDialog}
        />
      </Stack>
    </Card>
  );
}
