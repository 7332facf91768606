import type { HeldPost } from '../writing/cache-updates.ts';

/** Neither hidden nor deleted by the reader. */
export const isListed = ({ hidden, deleted }: HeldPost) => !hidden && deleted !== 'here';
