import { externalValue } from '../../lib/external-value.ts';

export interface NewPost {
  readonly id: number;
  readonly accountId: number;
  readonly labelIds: readonly number[];
}

/** Posts of others published since the feed was read, oldest first. */
export const newPosts = externalValue<readonly NewPost[]>([]);
