import type { HeldPost } from './cache-updates.ts';

/** Not hidden or deleted by the reader meanwhile. */
export const isListed = ({ hidden, deleted }: HeldPost) => !hidden && deleted !== 'here';
