import type { ModeratedThing } from '@lock-in/contracts';

/** Where a thing can be seen that is still there; a comment under its post. */
export function addressOfThing(thing: ModeratedThing): string {
  switch (thing.kind) {
    case 'post':
    case 'comment':
      return `/post/${thing.postId}`;
    case 'job':
      return `/jobDetails/${thing.jobId}`;
    case 'company':
      return `/profile/${thing.accountId}`;
  }
}
