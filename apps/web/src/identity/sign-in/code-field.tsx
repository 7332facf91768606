import { TextInput } from '@mantine/core';
import classes from '../identity.module.css';

export const isCode = (code: string): boolean => /^\d{6}$/.test(code);

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly autoFocus?: boolean;
}

/** A code of the authenticator app: exactly six digits. Other characters are dropped when typed or pasted. */
export function CodeField({ value, error, onChange, autoFocus = true }: CodeFieldProps) {
  return (
    <TextInput
      label="6-digit code"
      name="code"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      classNames={{ input: classes.code }}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
    />
  );
}
