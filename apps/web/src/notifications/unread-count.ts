import { externalValue } from '../lib/external-value.ts';

/** Number of unread notifications; separate from the query that sets it, which is loaded after the page. */
export const unreadCount = externalValue(0);
