import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { CodeField, isCode } from './code-field.tsx';

/** Whether it can be a code of the app or, if `recovering`, one of the longer recovery codes. */
export const isFactor = (code: string, recovering: boolean): boolean =>
  recovering ? code.trim().length > 6 : isCode(code);

interface FactorFieldProps {
  readonly recovering: boolean;
  /** Result of `form.field('code')`. */
  readonly field: ComponentProps<typeof TextInput> & {
    readonly value: string;
    readonly error: string | undefined;
  };
  readonly onCode: (code: string) => void;
  /** Focuses the field for the app's code on mount. The field for recovery codes is always focused. */
  readonly autoFocus?: boolean;
}

/** A field for the code of the authenticator app, or for a recovery code. */
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
