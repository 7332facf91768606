import { externalValue } from '../lib/external-value.ts';

/** The posts of others that came since the feed was read, oldest first. */
export const newPosts = externalValue<readonly number[]>([]);
