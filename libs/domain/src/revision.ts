import { reject, type Rejection } from './rejection.ts';

/**
 * Rejects a save that was made from an older revision, so that nobody takes back another person's change unseen. Without a
 * `revision` the save replaces whatever is there.
 */
export const mustBeCurrent = (revision: number | undefined, current: number): Rejection | undefined =>
  revision === undefined || revision === current ? undefined : reject('EditedMeanwhile');
