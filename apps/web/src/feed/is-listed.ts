import type { HeldPost } from './copies.ts';

/** Not hidden or deleted by the reader meanwhile. */
export const isListed = ({ hidden, deleted }: HeldPost) => !hidden && deleted !== 'here';
