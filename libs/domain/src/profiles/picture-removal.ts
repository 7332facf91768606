import { archiveEntry, archivePathOf, namesOf } from '../archive.ts';
import { decidedAboutAccount } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { stepOf } from '../moderation/step.ts';
import { reject, type Rejection } from '../rejection.ts';
import type { ProfileEdited, ProfileFiles } from './profile.ts';

/** Takes the picture off a profile. The file is kept, so that it can be restored. */
export interface RemovePicture {
  readonly kind: 'RemovePicture';
  readonly accountId: number;
  /** The admin's account id. */
  readonly removedBy: number;
  /** The caller has checked that they exist. */
  readonly violationIds: readonly number[];
  readonly rulingId?: number | undefined;
}

/** Shows a removed picture again. */
export interface RestorePicture {
  readonly kind: 'RestorePicture';
  readonly accountId: number;
  /** The picture of the decision that is taken back; null: the one that was removed last. */
  readonly pictureKey: string | null;
  /** The admin's account id. */
  readonly restoredBy: number;
  readonly rulingId?: number | undefined;
}

export interface ProfilePictureRemoved {
  readonly type: 'ProfilePictureRemoved';
  readonly data: {
    readonly accountId: number;
    readonly pictureKey: string;
    readonly removedBy: number;
    readonly violationIds: readonly number[];
    readonly rulingId?: number;
  };
}

export interface ProfilePictureRestored {
  readonly type: 'ProfilePictureRestored';
  readonly data: {
    readonly accountId: number;
    readonly pictureKey: string;
    readonly restoredBy: number;
    readonly rulingId?: number;
  };
}

export type PictureRemovalEvent = ProfilePictureRemoved | ProfilePictureRestored;

/** The picture that an admin removed, until it is restored or the person chooses another one. */
export interface RemovedPicture {
  readonly key: string;
  readonly by: number;
}

interface Pictured {
  readonly files: ProfileFiles;
  readonly removedPicture: RemovedPicture | null;
}

export const isPictureRemovalEvent = <Event extends { readonly type: string }>(
  event: Event | PictureRemovalEvent,
): event is PictureRemovalEvent =>
  event.type === 'ProfilePictureRemoved' || event.type === 'ProfilePictureRestored';

/** The edit that follows either event changes the picture itself. */
export const removedPictureAfter = ({ type, data }: PictureRemovalEvent): RemovedPicture | null =>
  type === 'ProfilePictureRemoved' ? { key: data.pictureKey, by: data.removedBy } : null;

export const removePicture = (
  { accountId, removedBy, violationIds, rulingId }: RemovePicture,
  { files: { pictureKey } }: Pictured,
): readonly (ProfilePictureRemoved | ProfileEdited)[] | Rejection => {
  if (pictureKey === null) return reject('NoProfilePicture');
  const violations = [...new Set(violationIds)];
  if (violations.length === 0) return reject('NoViolation');
  const data = { accountId, pictureKey, removedBy, violationIds: violations, ...stepOf(rulingId) };
  return [{ type: 'ProfilePictureRemoved', data }, pictureEdited(accountId, null)];
};

/** A picture that the person has chosen since is theirs and stays. */
export const restorePicture = (
  { accountId, pictureKey, restoredBy, rulingId }: RestorePicture,
  { files, removedPicture }: Pictured,
): readonly (ProfilePictureRestored | ProfileEdited)[] | Rejection => {
  if (files.pictureKey !== null && files.pictureKey !== pictureKey) return reject('PictureReplaced');
  if (removedPicture === null || (pictureKey ?? removedPicture.key) !== removedPicture.key)
    return reject('NothingToRestore');
  const { key } = removedPicture;
  const data = { accountId, pictureKey: key, restoredBy, ...stepOf(rulingId) };
  return [{ type: 'ProfilePictureRestored', data }, pictureEdited(accountId, key)];
};

/** Whatever shows profiles knows this event, and need not know why the picture changed. */
const pictureEdited = (accountId: number, pictureKey: string | null): ProfileEdited => ({
  type: 'ProfileEdited',
  data: { accountId, pictureKey },
  subject: accountStream(accountId),
  personal: null,
});

export const pictureRemovalEvents: EventDeclarations<PictureRemovalEvent> = {
  ProfilePictureRemoved: {
    example: {
      type: 'ProfilePictureRemoved',
      data: { accountId: 9, pictureKey: 'picture-1', removedBy: 1, violationIds: [2] },
    },
    decision: {
      kind: 'pictureRemoved',
      by: ['admin'],
      of: ({ data }) => decidedAboutAccount(data.accountId, data.removedBy, data),
    },
    timeline: 'Profile picture removed by an admin',
    archive: ({ data: { accountId, pictureKey, violationIds } }, owner, { violations }) => {
      const reasons = namesOf(violationIds, violations);
      return accountId === owner.accountId
        ? archiveEntry('profileChanges', 'Picture removed by an administrator', {
            picture: archivePathOf(pictureKey),
            reasons,
          })
        : archiveEntry('decisions', 'Profile picture removed', { accountId, reasons });
    },
  },
  ProfilePictureRestored: {
    example: {
      type: 'ProfilePictureRestored',
      data: { accountId: 9, pictureKey: 'picture-1', restoredBy: 1 },
    },
    decision: {
      kind: 'pictureRestored',
      by: ['admin'],
      undoes: ['pictureRemoved'],
      of: ({ data }) => decidedAboutAccount(data.accountId, data.restoredBy),
    },
    timeline: 'Profile picture restored by an admin',
    archive: ({ data: { accountId, pictureKey } }, owner) =>
      accountId === owner.accountId
        ? archiveEntry('profileChanges', 'Picture restored by an administrator', {
            picture: archivePathOf(pictureKey),
          })
        : archiveEntry('decisions', 'Profile picture restored', { accountId }),
  },
};
