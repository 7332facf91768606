import { Anchor, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../lib/calls/api-error.ts';
import { mapErrorToField } from '../../lib/calls/map-error-to-field.ts';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { FactorField, isFactor } from '../sign-in/factor-field.tsx';

const wrongPassword = 'Incorrect password.';

interface ProofFormProps {
  /** A password that was typed before. Its field is shown only if it is wrong. */
  readonly known: string | undefined;
  readonly send: (proof: { password: string; code: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks for both factors again. A recovery code can replace the phone. */
export function ProofForm({ known, send, onCancel }: ProofFormProps) {
  const [asksPassword, setAsksPassword] = useState(!known);
  const [recovering, setRecovering] = useState(false);
  const form = useForm({
    initial: { password: known ?? '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' && { password: 'Password is required' }),
      ...(!isFactor(code, recovering) && {
        code: recovering
          ? 'Enter one of your recovery codes.'
          : 'Enter the six digits of your authenticator app.',
      }),
    }),
    send: (proof) =>
      send(proof).catch((error: unknown) => {
        if (describeError(error) === wrongPassword) setAsksPassword(true);
        return mapErrorToField({ [wrongPassword]: 'password', 'Invalid 2FA code': 'code' })(error);
      }),
  });
  const other = () => {
    setRecovering(!recovering);
    form.set('code', '');
  };

  return (
    <form {...form.props}>
      <Stack>
        <Text>
          {asksPassword ? 'Enter your password and a code' : 'Enter a code'} before you go on. You won’t be
          asked again for five minutes.
        </Text>
        {asksPassword && (
          <PasswordInput
            {...form.field('password')}
            label="Password"
            autoComplete="current-password"
            data-autofocus
          />
        )}
        <FactorField
          recovering={recovering}
          field={form.field('code')}
          onCode={(code) => form.set('code', code)}
          autoFocus={!asksPassword}
        />
        <Anchor
          component="button"
          type="button"
          data-alone
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={other}
        >
          {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </Anchor>
        <FormActions form={form} submit="Continue" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
