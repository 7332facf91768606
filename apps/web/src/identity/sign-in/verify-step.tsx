import { signInStep } from '@lock-in/contracts';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Problem } from '../../ui/feedback/problem.tsx';
import { WithoutScript } from '../../ui/feedback/without-script.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useVerifyTwoFactorMutation } from '../endpoints.ts';
import { FactorField, isFactor } from './factor-field.tsx';
import type { SentSignIn, SigningIn } from './sign-in.ts';
import { useAutoSubmit } from './use-auto-submit.ts';
import { useWrongCodes } from './use-wrong-codes.ts';
import { VerifyButton } from './verify-button.tsx';

interface VerifyStepProps {
  readonly account: SigningIn;
  readonly sent?: SentSignIn | undefined;
  /** Starts the session; a rejection is shown here. */
  readonly onVerified: () => Promise<void>;
  readonly onRestart: (notice?: string) => void;
}

/** Second step of an enrolled account: a code of its authenticator app, or a recovery code. */
export function VerifyStep({ account, sent, onVerified, onRestart }: VerifyStepProps) {
  const [verify] = useVerifyTwoFactorMutation();
  const [recovering, setRecovering] = useState(false);
  const [verified, setVerified] = useState(false);
  const refused = useWrongCodes(onRestart);

  const form = useForm({
    initial: { code: '' },
    problem: sent?.problem,
    send: async ({ code }) => {
      if (!verified) {
        try {
          await verify({ body: { accountId: account.accountId, code: code.trim() } }).unwrap();
        } catch (error) {
          return refused(error);
        }
        setVerified(true);
        toast.success('2FA Verified.');
      }
      await onVerified();
    },
    fallback: 'Verification Failed',
  });
  const ready = isFactor(form.values.code, recovering);
  useAutoSubmit(form, ready && !recovering);
  const other = () => {
    setRecovering(!recovering);
    form.set('code', '');
  };

  return (
    <form {...form.props}>
      <Stack>
        <input type="hidden" name={signInStep} value="code" />
        <input type="hidden" name="accountId" value={account.accountId} />
        <input type="hidden" name="email" value={account.email ?? ''} />
        <Title order={2}>Two-factor authentication</Title>
        <Text c="dimmed">
          {recovering
            ? 'Enter one of the recovery codes that you saved. Each works once.'
            : 'Enter the code that your authenticator app shows for Lock In.'}
        </Text>
        <FactorField
          recovering={recovering}
          field={form.field('code')}
          onCode={(code) => form.set('code', code)}
        />
        <WithoutScript>You can enter a recovery code here, too.</WithoutScript>
        <Problem problem={form.problem} />
        <VerifyButton ready={ready} sending={form.sending} />
        <Group justify="space-between">
          <Anchor component="button" type="button" data-alone onClick={other}>
            {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
          </Anchor>
          <Anchor component="button" type="button" c="dimmed" data-alone onClick={() => onRestart()}>
            Start again
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
