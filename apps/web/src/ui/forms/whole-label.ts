import type { RadioProps } from '@mantine/core';

/**
 * `wrapperProps` of a radio button, checkbox or switch with a description, which then is part of what can be clicked. Its `aria-label`
 * keeps the description out of its name.
 */
export const wholeLabel = {
  bodyElement: 'label',
  labelElement: 'span',
} as NonNullable<RadioProps['wrapperProps']>;
