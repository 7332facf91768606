import { Alert, Stack, Title } from '@mantine/core';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { plural } from '../../ui/words/format.ts';
import { lazy } from '../../ui/lazy.tsx';
import { IconAlertTriangle } from '../../ui/icons/frame.ts';
import { IconDeviceMobile, IconKey } from '../../ui/icons/later.ts';
import classes from '../security/security.module.css';
import { useUnconfirmedCodes } from '../security/unconfirmed-codes.ts';
import { SignInMethod } from './sign-in-method.tsx';

const RenewCodesDialog = lazy(() => import('../security/renew-codes-dialog.tsx'));
const MoveTwoFactorDialog = lazy(() => import('../security/move-two-factor-dialog.tsx'));

const few = 2;

/** The authenticator app, and the recovery codes for when it is lost. */
export function SecondFactor({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const { accountId } = useMe();
  const [unconfirmed] = useUnconfirmedCodes(accountId);
  const warning = unconfirmed
    ? 'You didn’t confirm that you saved your recovery codes. If you don’t have them, generate new ones.'
    : recoveryCodesLeft <= few && runningOut(recoveryCodesLeft);
  return (
    <Card component="section" aria-labelledby="second-factor">
      <Stack>
        <Title order={2} id="second-factor">
          Two-factor authentication
        </Title>
        {warning && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} className={classes.warning}>
            {warning}
          </Alert>
        )}
        <SignInMethod
          icon={IconDeviceMobile}
          title="Authenticator app"
          text="You’ll enter a 6-digit code from it each time you sign in."
          action="Move to a new phone"
          dialog={MoveTwoFactorDialog}
        />
        <SignInMethod
          icon={IconKey}
          title="Recovery codes"
          text={`${recoveryCodesLeft} of 10 left. Each signs you in once if you lose your phone.`}
          action="Generate new codes"
          dialog={RenewCodesDialog}
        />
      </Stack>
    </Card>
  );
}

function runningOut(left: number): string {
  if (left === 0)
    return 'You have no recovery codes left. Without them a lost phone locks you out: generate new ones.';
  return `Only ${plural(left, 'recovery code is', 'recovery codes are')} left. Generate new ones before they run out.`;
}
