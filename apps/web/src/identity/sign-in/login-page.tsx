import { paths } from '@lock-in/contracts/paths';
import { Anchor, Box, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { describeReturnTo, type ReturnTo } from '../../lib/return-to.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { FirstView } from '../../lib/first-view.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { identityApi } from '../endpoints.ts';
import { LoginLinks } from './login-links.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import classes from './login-page.module.css';
import type { SentSignIn, SigningIn } from './sign-in.ts';

/** The server draws it only for a sign-in without script, for which it loads the code. */
export const SecondStep = lazy(() => import('./second-step.tsx'), { atOnce: true });

/** A new account goes on with its second factor. */
const justOpened = (state: ReturnTo | null): SigningIn | undefined =>
  state?.opened !== undefined && state.email !== undefined
    ? { accountId: state.opened, email: state.email, twoFaEnabled: false }
    : undefined;

/** Signing in: password, second factor, session. The server holds the state of each step; this page only shows it. */
export default function LoginPage() {
  const { state } = useLocation() as { state: (ReturnTo & { readonly sent?: SentSignIn }) | null };
  const sent = state?.sent;
  const [account, setAccount] = useState<SigningIn | undefined>(() => sent?.account ?? justOpened(state));
  const [restarted, setRestarted] = useState<{ readonly reason: string | undefined }>();
  const notice = restarted ? restarted.reason : sent ? undefined : describeReturnTo(state);
  const [email, setEmail] = useState(() => sent?.email ?? state?.email ?? '');
  const restart = (reason?: string) => {
    setRestarted({ reason });
    setEmail(account?.email ?? '');
    setAccount(undefined);
  };

  return (
    <div className={classes.split}>
      <Page title="Lock In" width="form">
        <Card>
          {account ? (
            <SecondStep account={account} sent={sent} onRestart={restart} />
          ) : (
            <CredentialsForm notice={notice} email={email} sent={sent} onAccepted={setAccount} />
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
