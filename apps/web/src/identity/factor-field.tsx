import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { CodeField, isCode } from './code-field.tsx';

/** Whether it may be a code of the app, or one of the longer recovery codes. */
export const isFactor = (code: string, recovering: boolean): boolean =>
  recovering ? code.trim().length > 6 : isCode(code);

interface FactorFieldProps {
  readonly recovering: boolean;
  /** What `form.field('code')` gives. */
  readonly field: ComponentProps<typeof TextInput> & {
    readonly value: string;
    readonly error: string | undefined;
  };
  readonly onCode: (code: string) => void;
  /** Of the app's code, when the form appears; one who turns to recovery codes is always led to theirs. */
  readonly autoFocus?: boolean;
}

/** The code of the authenticator app, or in its place one of the recovery codes. */
export function FactorField({ recovering, field, onCode, autoFocus = true }: FactorFieldProps) {
  return recovering ? (
    <TextInput
      {...field}
      label="Recovery code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      key="recovery"
    />
  ) : (
    <CodeField value={field.value} error={field.error} onChange={onCode} autoFocus={autoFocus} key="code" />
  );
}
