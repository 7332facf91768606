import type { ModeratedThing } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';

/** The page of an existing thing; for a comment, its post's page. */
export function addressOfThing(thing: ModeratedThing): string {
  switch (thing.kind) {
    case 'post':
    case 'comment':
      return paths.post(thing.postId);
    case 'job':
      return paths.job(thing.jobId);
    case 'company':
    case 'picture':
      return paths.profile(thing.accountId);
  }
}
