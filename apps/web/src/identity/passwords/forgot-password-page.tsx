import { passwordResetMinutes } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { keptReturnTo, type ReturnTo } from '../../lib/return-to.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { WithoutScript } from '../../ui/feedback/without-script.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useForgotPasswordMutation } from '../endpoints.ts';

/** Requests a reset link by email. Neither the page nor the server reveals whether the address has an account. */
export default function ForgotPasswordPage() {
  const [ask] = useForgotPasswordMutation();
  const state = keptReturnTo((useLocation() as { state: ReturnTo | null }).state);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ ...(email.trim() === '' && { email: 'Email is required' }) }),
    send: async ({ email }) => {
      await ask({ body: { email: email.trim() } }).unwrap();
      setSentTo(email.trim());
    },
    fallback: 'The email could not be sent. Please try again.',
  });

  return (
    <Page title="Forgot your password?" width="form">
      <Card>
        {sentTo === undefined ? (
          <form {...form.props}>
            <Stack>
              <Text c="dimmed">
                Enter the email address of your account. We’ll send you a link to choose a new password. You
                will still need your authenticator app, or a recovery code, to sign in.
              </Text>
              <TextInput
                {...form.field('email')}
                label="Email"
                type="email"
                autoComplete="username"
                autoFocus
              />
              <WithoutScript>To get a link, turn on JavaScript for this site.</WithoutScript>
              <Problem problem={form.problem} />
              <Button type="submit" loading={form.sending} fullWidth>
                Send link
              </Button>
            </Stack>
          </form>
        ) : (
          <Stack role="status">
            <Text>
              If there is an account for <b>{sentTo}</b>, a link is on its way. It works once, for{' '}
              {passwordResetMinutes} minutes.
            </Text>
            <Text c="dimmed">Nothing after a few minutes? Check your spam folder.</Text>
            <Button variant="default" onClick={() => setSentTo(undefined)}>
              Send another link
            </Button>
          </Stack>
        )}
      </Card>
      <Text ta="center" mt="md">
        <Anchor component={Link} to={paths.login} state={state} underline="always" data-alone>
          Back to sign in
        </Anchor>
      </Text>
    </Page>
  );
}
