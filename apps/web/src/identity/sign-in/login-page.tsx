import { paths } from '@lock-in/contracts/paths';
import { Anchor, Box, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { describeWayBack, type WayBack } from '../../lib/way-back.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { FirstView } from '../../lib/first-view.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { identityApi } from '../endpoints.ts';
import { LoginLinks } from './login-links.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import classes from './login-page.module.css';
import type { SigningIn } from './sign-in.ts';

const SecondStep = lazy(() => import('./second-step.tsx'));

/** A new account goes on with its second factor. */
const justOpened = (state: WayBack | null): SigningIn | undefined =>
  state?.opened !== undefined && state.email !== undefined
    ? { accountId: state.opened, email: state.email, twoFaEnabled: false }
    : undefined;

/** Signing in: password, second factor, session. The server holds the state of each step; this page only shows it. */
export default function LoginPage() {
  const { state } = useLocation() as { state: WayBack | null };
  const [account, setAccount] = useState<SigningIn | undefined>(() => justOpened(state));
  const [notice, setNotice] = useState(() => describeWayBack(state));
  const [email, setEmail] = useState(() => state?.email ?? '');
  const restart = (reason?: string) => {
    setNotice(reason);
    setEmail(account?.email ?? '');
    setAccount(undefined);
  };

  return (
    <div className={classes.split}>
      <Page title="Lock In" width="form">
        <Card>
          {account ? (
            <SecondStep account={account} onRestart={restart} />
          ) : (
            <CredentialsForm notice={notice} email={email} onAccepted={setAccount} />
          )}
        </Card>
        {!account && (
          <Text ta="center" mt="md" c="dimmed">
            New here?{' '}
            <Anchor component={Link} to={paths.register} state={state} underline="always" data-alone>
              Create an account
            </Anchor>
          </Text>
        )}
        {/* Reserves the height of one line, so that nothing moves when its data is loaded. */}
        <Box mih={52}>{!account && <LoginLinks />}</Box>
      </Page>
      <div className={classes.about}>
        <div className={classes.preview} />A feed and job board for people in tech. Share what you learn; find
        work at verified companies.
      </div>
    </div>
  );
}

export const firstView: FirstView = ({ read }) => read(identityApi.endpoints.signInOptions.initiate());
