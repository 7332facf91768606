import { archiveEntry, archivePathOf } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { type AccountEvent, accountEvents, type AccountRole, accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';
import { mustBeCurrent } from '../revision.ts';
import {
  isPictureRemovalEvent,
  type PictureRemovalEvent,
  pictureRemovalEvents,
  removedPictureAfter,
  type RemovedPicture,
  removePicture,
  type RemovePicture,
  restorePicture,
  type RestorePicture,
} from './picture-removal.ts';

/** The texts of a profile, encrypted under the person's key. */
export interface ProfileWords {
  readonly name: string;
  readonly bio: string | null;
  readonly location: string | null;
  readonly description: string | null;
}

/** Keys of stored files. They reveal nothing, so they are not encrypted. */
export interface ProfileFiles {
  readonly pictureKey: string | null;
  readonly portfolioKey: string | null;
}

/** Changes the fields that are given and leaves the others as they are. */
export interface EditProfile extends Partial<ProfileWords>, Partial<ProfileFiles> {
  readonly kind: 'EditProfile';
  readonly accountId: number;
  /** The revision that the caller edited. */
  readonly revision?: number | undefined;
  /** A company's page, which the same form edits; needed with a `revision`. */
  readonly page?: { readonly revision: number };
}

/** After an admin's decision about a company's new name: sets the name that the state `review` determines. */
export interface ShowReviewedName {
  readonly kind: 'ShowReviewedName';
  readonly accountId: number;
  readonly review: { readonly shownName: string | null };
}

/** Changes the name of an unverified company. A verified one proposes a name, which is reviewed (companies/change.ts). */
export interface RenameUnverifiedCompany {
  readonly kind: 'RenameUnverifiedCompany';
  readonly accountId: number;
  readonly name: string;
  readonly verification: { readonly status: 'Pending' | 'Verified' | 'Rejected' };
}

export type ProfileCommand =
  | EditProfile
  | ShowReviewedName
  | RenameUnverifiedCompany
  | RemovePicture
  | RestorePicture;

/** Holds only what changed; absent fields stay as they are. */
export interface ProfileEdited {
  readonly type: 'ProfileEdited';
  readonly data: { readonly accountId: number } & Partial<ProfileFiles>;
  readonly subject: string;
  readonly personal: Partial<ProfileWords> | null;
}

/** The profile is in the account's own stream, so that an edit conflicts with a concurrent closing of the account. */
export type ProfileEvent = AccountEvent | ProfileEdited | PictureRemovalEvent;
export type ProfileState =
  | { readonly status: 'absent' }
  | { readonly status: 'disabled' }
  | {
      readonly status: 'active';
      readonly role: AccountRole;
      readonly words: Partial<ProfileWords>;
      readonly files: ProfileFiles;
      readonly removedPicture: RemovedPicture | null;
      /** Number of saves. The revision of a company's profile also counts those of its page. */
      readonly revision: number;
    };

type ActiveProfile = Extract<ProfileState, { status: 'active' }>;

const evolve = (state: ProfileState, event: ProfileEvent): ProfileState => {
  if (event.type === 'AccountRegistered') {
    const words = { name: event.personal?.name, bio: null, location: null, description: null };
    const { role } = event.data;
    const files = { pictureKey: null, portfolioKey: null };
    return { status: 'active', role, words, files, removedPicture: null, revision: 1 };
  }
  if (state.status !== 'active') return state;
  if (event.type === 'AccountDisabled') return { status: 'disabled' };
  if (isPictureRemovalEvent(event)) return { ...state, removedPicture: removedPictureAfter(event) };
  if (event.type !== 'ProfileEdited') return state;
  const { accountId: _, ...files } = event.data;
  return {
    ...state,
    words: { ...state.words, ...event.personal },
    files: { ...state.files, ...files },
    removedPicture: files.pictureKey ? null : state.removedPicture,
    revision: state.revision + 1,
  };
};

const decide = (
  command: ProfileCommand,
  state: ProfileState,
): readonly (ProfileEdited | PictureRemovalEvent)[] | Rejection => {
  if (state.status === 'absent') return reject('AccountNotFound');
  // Nobody sees anything of a closed account.
  if (state.status === 'disabled' && command.kind === 'RestorePicture') return reject('NothingToRestore');
  if (state.status === 'disabled') return reject('AccountDisabled');
  switch (command.kind) {
    case 'EditProfile':
      return edit(command, state);
    case 'ShowReviewedName':
      return renamed(command.accountId, command.review.shownName, state);
    case 'RenameUnverifiedCompany':
      return mendName(command, state);
    case 'RemovePicture':
      return removePicture(command, state);
    case 'RestorePicture':
      return restorePicture(command, state);
  }
};

/** @throws if it would rename a company: that takes a review or, while unverified, {@link mendName}. */
const edit = (
  { kind: _, accountId, revision, page, pictureKey, portfolioKey, ...words }: EditProfile,
  state: ActiveProfile,
): readonly ProfileEdited[] | Rejection => {
  const outdated = mustBeCurrent(revision, state.revision + (page?.revision ?? 0));
  if (outdated) return outdated;
  const changedWords = changes(words, state.words);
  if (state.role === 'Company' && changedWords.name !== undefined)
    throw new Error(`The company of account ${accountId} is renamed without a review`);
  const changedFiles = changes({ pictureKey, portfolioKey }, state.files);
  if (isEmpty(changedWords) && isEmpty(changedFiles)) return [];
  return [
    {
      type: 'ProfileEdited',
      data: { accountId, ...changedFiles },
      subject: accountStream(accountId),
      personal: isEmpty(changedWords) ? null : changedWords,
    },
  ];
};

/** Nobody vouches for the name of an unverified company, so it needs no review. */
const mendName = (
  { accountId, name, verification }: RenameUnverifiedCompany,
  state: ActiveProfile,
): readonly ProfileEdited[] | Rejection =>
  verification.status === 'Verified' ? reject('CompanyAlreadyVerified') : renamed(accountId, name, state);

const renamed = (
  accountId: number,
  name: string | null,
  { words }: ActiveProfile,
): readonly ProfileEdited[] =>
  name === null || name === words.name
    ? []
    : [
        {
          type: 'ProfileEdited',
          data: { accountId },
          subject: accountStream(accountId),
          personal: { name },
        },
      ];

const changes = <T extends object>(wanted: T, current: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && value !== current[field as keyof T],
    ),
  ) as Partial<T>;

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/** What an admin's decision changed. */
const decidedField = ({ pictureKey }: Partial<ProfileFiles>) =>
  pictureKey === undefined ? 'Name' : 'Picture';

export const profileEvents: EventDeclarations<ProfileEdited> = {
  ProfileEdited: {
    example: {
      type: 'ProfileEdited',
      data: { accountId: 9, pictureKey: 'picture-1' },
      subject: 'account-9',
      personal: { bio: 'Backend, mostly Go.' },
    },
    decision:
      'By the account itself, by the approval of a company’s change or by the removal of a picture, which are decisions.',
    timeline: ({ data }, actor) =>
      actor === undefined || actor === data.accountId
        ? 'Profile edited'
        : `${decidedField(data)} changed by the decision`,
    /** An admin changes the name of a company by approving it, and a picture by removing or restoring it. */
    archive: ({ data, personal }, owner) => {
      const { pictureKey, portfolioKey, accountId } = data;
      if (accountId !== owner.accountId)
        return archiveEntry(
          'decisions',
          `${decidedField(data)} of a ${pictureKey === undefined ? 'company' : 'profile'} changed by a decision`,
          { accountId },
        );
      return archiveEntry('profileChanges', 'Profile edited', {
        ...personal,
        ...(pictureKey !== undefined && { picture: archivePathOf(pictureKey) }),
        ...(portfolioKey !== undefined && { portfolio: archivePathOf(portfolioKey) }),
      });
    },
  },
};

export const profile: Decider<ProfileCommand, ProfileState, ProfileEvent> = {
  events: { ...accountEvents, ...profileEvents, ...pictureRemovalEvents },
  foldsPersonal: ({ kind }) => kind !== 'RemovePicture' && kind !== 'RestorePicture',
  initial: { status: 'absent' },
  evolve,
  decide,
};
