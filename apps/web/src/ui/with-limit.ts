import type { InputWrapperProps } from '@mantine/core';
import { plural } from './format.ts';

/**
 * For a field of text with a limit of characters: how many are left as the limit nears, and how many are too many. Nothing is cut:
 * pasted text stays whole, to be shortened by its author.
 */
export function withLimit(
  { value, error }: { readonly value: string; readonly error: string | undefined },
  limit: number,
): Pick<InputWrapperProps, 'description' | 'error' | 'inputWrapperOrder'> {
  const left = limit - value.trim().length;
  return {
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    description: left >= 0 && left <= limit / 10 ? `${plural(left, 'character')} left` : undefined,
    error: left < 0 ? `${plural(-left, 'character')} too many` : error,
  };
}

export const isWithin = (text: string, limit: number): boolean => text.trim().length <= limit;
