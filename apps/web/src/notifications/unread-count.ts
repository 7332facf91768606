import { externalValue } from '../lib/external-value.ts';

/** How many notifications were not read; apart from what asks for it, which comes after the page. */
export const unreadCount = externalValue(0);
