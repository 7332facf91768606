import { nameLimit, passwordLimits } from '@lock-in/contracts';
import { Button, PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { ReactNode } from 'react';
import { Problem } from '../../ui/feedback/problem.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';
import { withLimit } from '../../ui/forms/with-limit.ts';
import Captcha from '../sign-in/captcha/captcha.tsx';
import type { Registration } from './register-check.ts';

export type NewAccount = Omit<Registration, 'role' | 'companyDoc'>;

interface NewAccountFieldsProps {
  readonly form: Pick<
    ReturnType<typeof useForm<NewAccount>>,
    'field' | 'errors' | 'set' | 'problem' | 'sending'
  >;
  readonly name: TextInputProps;
  readonly email?: TextInputProps;
  /** Number of refusals by the server; each may have used up the captcha's pass. */
  readonly refusals: number;
  readonly submit: string;
  /** Shown below the error of the form as a whole. */
  readonly afterProblem?: ReactNode;
  /** Shown between the passwords and the captcha. */
  readonly children?: ReactNode;
}

/** The fields and the button to create an account. */
export function NewAccountFields({
  form,
  name,
  email,
  refusals,
  submit,
  afterProblem,
  children,
}: NewAccountFieldsProps) {
  return (
    <>
      <TextInput {...form.field('name')} {...name} {...withLimit(form.field('name'), nameLimit)} />
      <TextInput
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...email}
      />
      <PasswordInput
        {...form.field('password')}
        label="Password"
        description={
          form.errors.password === undefined
            ? `${passwordLimits.min} to ${passwordLimits.max} characters`
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
      />
      {children}
      <Captcha
        key={refusals}
        error={form.errors.captcha}
        onChange={(solved) => form.set('captcha', solved)}
      />
      <Problem problem={form.problem} />
      {afterProblem}
      <Button type="submit" loading={form.sending} fullWidth>
        {submit}
      </Button>
    </>
  );
}
