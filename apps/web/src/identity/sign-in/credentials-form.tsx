import { passwordLimits, signInStep } from '@lock-in/contracts';
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { WithoutScript } from '../../ui/feedback/without-script.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useLoginMutation } from '../endpoints.ts';
import { passwordLength, passwordLengthIsRight } from '../passwords/password.ts';
import { notReady, type SentSignIn, type SigningIn } from './sign-in.ts';

const Captcha = lazy(() => import('./captcha/captcha.tsx'));

interface CredentialsFormProps {
  readonly notice?: string | undefined;
  /** Prefilled when a sign-in starts over or after a registration. */
  readonly email: string;
  /** The last attempt, if it was made without script. */
  readonly sent?: SentSignIn | undefined;
  readonly onAccepted: (account: SigningIn) => void;
}

/** First step: email and password, plus a captcha once the server asks for one. */
export function CredentialsForm({ notice, email: known, sent, onAccepted }: CredentialsFormProps) {
  const [login] = useLoginMutation();
  const [needsCaptcha, setNeedsCaptcha] = useState(sent?.needsCaptcha ?? false);
  /** A captcha pass is valid for one attempt; the next attempt gets a new captcha. */
  const [attempts, setAttempts] = useState(0);

  const form = useForm({
    initial: { email: known, password: '', captchaToken: null as string | null },
    problem: sent?.problem,
    check: ({ email, password, captchaToken }) => ({
      ...(email.trim() === '' && { email: 'Email is required' }),
      ...(!passwordLengthIsRight(password) && { password: passwordLength }),
      ...(needsCaptcha &&
        captchaToken === null && { captchaToken: 'Please complete the CAPTCHA before logging in.' }),
    }),
    send: async ({ email, password, captchaToken }) => {
      try {
        const account = await login({ body: { email: email.trim(), password, captchaToken } }).unwrap();
        if (!account) throw notReady;
        onAccepted(account);
      } catch (error) {
        if (isApiError(error) && error.showCaptcha) setNeedsCaptcha(true);
        form.set('captchaToken', null);
        setAttempts((n) => n + 1);
        throw error;
      }
    },
  });

  return (
    <form {...form.props}>
      <Stack>
        <input type="hidden" name={signInStep} value="password" />
        {notice !== undefined && <Text role="status">{notice}</Text>}
        <TextInput
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus={known === ''}
        />
        <PasswordInput
          {...form.field('password')}
          label="Password"
          autoFocus={known !== ''}
          autoComplete="current-password"
          minLength={passwordLimits.min}
        />
        {needsCaptcha && (
          <Captcha
            key={attempts}
            error={form.errors.captchaToken}
            onChange={(token) => form.set('captchaToken', token)}
          />
        )}
        {needsCaptcha && (
          <WithoutScript>
            The CAPTCHA needs JavaScript. Turn it on for this site, or try again in 15 minutes.
          </WithoutScript>
        )}
        <Problem problem={form.problem} />
        <Button type="submit" loading={form.sending} fullWidth>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
