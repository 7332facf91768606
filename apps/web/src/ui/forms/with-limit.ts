import type { InputWrapperProps } from '@mantine/core';
import { plural } from '../words/format.ts';

/**
 * Props of a text field with a character limit: shows how many are left near the limit, or how many are too many.
 * Nothing is cut, so that authors can shorten pasted text themselves.
 */
export function withLimit(
  { value, error }: { readonly value: string; readonly error: string | undefined },
  limit: number,
): Pick<InputWrapperProps, 'description' | 'error' | 'inputWrapperOrder'> {
  const left = limit - lengthOf(value);
  return {
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    description: left >= 0 && left <= limit / 10 ? `${plural(left, 'character')} left` : undefined,
    error: left < 0 ? `${plural(-left, 'character')} too many` : error,
  };
}

export const isWithin = (text: string, limit: number): boolean => lengthOf(text) <= limit;

/** As the server counts: trimmed, and each line end as one character. */
const lengthOf = (text: string) => text.trim().replace(/\r\n?/g, '\n').length;
