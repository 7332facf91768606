import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fieldErrors, withWords } from '../../../lib/calls/api-error.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Problem } from '../../../ui/feedback/problem.tsx';
import { WithoutScript } from '../../../ui/feedback/without-script.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { CodeField, isCode } from '../code-field.tsx';
import {
  useGenerateTwoFactorMutation,
  useSaveTwoFactorMutation,
  useVerifyTwoFactorMutation,
} from '../../endpoints.ts';
import { EnrolSecret } from './enrol-secret.tsx';
import { EnrolmentCodeForm } from './enrolment-code-form.tsx';
import { challengeIsOver, isEnrolledAlready, restartNotice, type SigningIn } from '../sign-in.ts';
import { useAutoSubmit } from '../use-auto-submit.ts';
import { useWrongCodes } from '../use-wrong-codes.ts';
import { VerifyButton } from '../verify-button.tsx';

interface EnrolStepProps {
  readonly account: SigningIn;
  readonly onSaved: (recoveryCodes: readonly string[]) => void;
  readonly onRestart: (notice?: string) => void;
}

/** Second step of an account without a second factor: scan the QR code, confirm it with a code, and save it. */
export function EnrolStep({ account, onSaved, onRestart }: EnrolStepProps) {
  const [generate, generated] = useGenerateTwoFactorMutation();
  const [verify] = useVerifyTwoFactorMutation();
  const [save] = useSaveTwoFactorMutation();
  const refused = useWrongCodes(onRestart);
  const { accountId } = account;
  const email = account.email ?? '';
  const secret = generated.data?.secret;

  /** The operator reset the second factor and issued a code to set it up again. */
  const [needsEnrolmentCode, setNeedsEnrolmentCode] = useState(false);
  const load = () =>
    void generate({ body: { email } }).then(({ error }) => {
      if (fieldErrors(error).enrolmentCode !== undefined) setNeedsEnrolmentCode(true);
    });
  useEffect(load, [generate, email]);
  const isEnrolled = isEnrolledAlready(generated.error);
  useEffect(() => {
    if (isEnrolled) onRestart();
  }, [isEnrolled, onRestart]);
  const loadWith = async (enrolmentCode: string) => {
    const { error } = await generate({ body: { email, enrolmentCode } });
    if (challengeIsOver(error)) return onRestart(restartNotice);
    if (error) throw withWords(error, 'Failed to load QR code');
  };

  const form = useForm({
    initial: { code: '' },
    send: async ({ code }) => {
      if (secret === undefined) throw withWords(undefined, 'Secret is not available');
      try {
        await verify({ body: { accountId, code, secret } }).unwrap();
        const saved = await save({ body: { accountId, enabled: true, secret } })
          .unwrap()
          .catch((error: unknown) => {
            throw withWords(error, 'Failed to save 2FA');
          });
        toast.success('2FA Verified.');
        onSaved(saved.recoveryCodes);
      } catch (error) {
        refused(error);
      }
    },
    fallback: 'Verification Failed',
  });

  const ready = isCode(form.values.code);
  useAutoSubmit(form, ready && secret !== undefined);

  if (email === '') return <ErrorState text="Missing email. Please restart login." onRetry={onRestart} />;
  const codeIsMissing = fieldErrors(generated.error).enrolmentCode !== undefined;
  if ((needsEnrolmentCode || codeIsMissing) && !generated.data)
    return <EnrolmentCodeForm send={loadWith} onRestart={() => onRestart()} />;
  if (generated.isError) {
    return challengeIsOver(generated.error) ? (
      <ErrorState text={restartNotice} onRetry={onRestart} />
    ) : (
      <ErrorState text="Failed to load QR code" error={generated.error} onRetry={load} />
    );
  }
  if (generated.data && !generated.data.secret)
    return <ErrorState text="Secret is not available" onRetry={load} />;
  return (
    <form {...form.props}>
      <Stack>
        <Title order={2}>Set up two-factor authentication</Title>
        <Text c="dimmed">
          Scan this code with an authenticator app, then enter the six digits that it shows.
        </Text>
        {generated.data ? (
          <EnrolSecret qrCode={generated.data.qr_code} secret={generated.data.secret} account={email} />
        ) : (
          <Skeleton height={252} radius="md" />
        )}
        <CodeField
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.set('code', code)}
        />
        <WithoutScript>To set up two-factor authentication, turn on JavaScript for this site.</WithoutScript>
        <Problem problem={form.problem} />
        <VerifyButton ready={ready} sending={form.sending} />
        <Anchor component="button" type="button" c="dimmed" data-alone onClick={() => onRestart()}>
          Start again
        </Anchor>
      </Stack>
    </form>
  );
}
