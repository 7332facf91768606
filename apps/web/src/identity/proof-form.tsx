import { Anchor, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { mapErrorToField } from '../lib/map-error-to-field.ts';
import { FormActions } from '../ui/form-actions.tsx';
import { useForm } from '../ui/use-form.ts';
import { FactorField, isFactor } from './factor-field.tsx';

interface ProofFormProps {
  readonly text: string;
  readonly submit: string;
  readonly send: (proof: { password: string; code: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks for both factors again before a change of the sign-in methods. A recovery code can replace the phone. */
export function ProofForm({ text, submit, send, onCancel }: ProofFormProps) {
  const [recovering, setRecovering] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' && { password: 'Password is required' }),
      ...(!isFactor(code, recovering) && {
        code: recovering
          ? 'Enter one of your recovery codes.'
          : 'Enter the six digits of your authenticator app.',
      }),
    }),
    send: (proof) =>
      send(proof).catch(mapErrorToField({ 'Incorrect password.': 'password', 'Invalid 2FA code': 'code' })),
  });
  const other = () => {
    setRecovering(!recovering);
    form.set('code', '');
  };

  return (
    <form {...form.props}>
      <Stack>
        <Text>{text}</Text>
        <PasswordInput
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          data-autofocus
        />
        <FactorField
          recovering={recovering}
          field={form.field('code')}
          onCode={(code) => form.set('code', code)}
          autoFocus={false}
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
        <FormActions form={form} submit={submit} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
