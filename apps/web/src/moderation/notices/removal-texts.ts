import type { Removal } from '@lock-in/contracts';

/** Names of removed things, as their authors know them. */
export const nouns = {
  post: 'post',
  comment: 'comment',
  job: 'job listing',
  picture: 'profile picture',
} as const satisfies Record<Removal['kind'], string>;
