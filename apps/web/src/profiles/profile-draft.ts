import {
  bioLimit,
  descriptionLimit,
  locationLimit,
  nameLimit,
  passwordLimits,
  type Profile,
  type Role,
  type saveProfile,
  type RequestOf,
} from '@lock-in/contracts';
import { count } from '../ui/format.ts';
import type { FieldErrors } from '../ui/use-form.ts';
import { isWithin } from '../ui/with-limit.ts';
import type { ActiveProfile } from './profile-view.tsx';

type Body = RequestOf<typeof saveProfile>['body'];

/** A profile while it is edited; the names are the call's, so that the server's messages find their fields. */
export interface ProfileDraft {
  readonly name: string;
  readonly bio: string;
  readonly location: string;
  readonly description: string;
  /** New ones; without them the stored ones stay, unless they are to go. */
  readonly profilePic: Blob | null;
  readonly portfolioFile: File | null;
  readonly removeProfilePic: boolean;
  readonly removePortfolio: boolean;
  /** The old one. */
  readonly password: string;
  readonly newPassword: string;
  readonly confirmNew: string;
}

export const draftOf = ({ name, bio, location, description }: ActiveProfile): ProfileDraft => ({
  name,
  bio: bio ?? '',
  location: location ?? '',
  description: description ?? '',
  profilePic: null,
  portfolioFile: null,
  removeProfilePic: false,
  removePortfolio: false,
  password: '',
  newPassword: '',
  confirmNew: '',
});

/**
 * What is wrong before anything is sent. The old password alone asks for nothing: browsers fill it in by themselves.
 */
export function checkProfile(draft: ProfileDraft): FieldErrors<ProfileDraft> {
  const tooLong = (['name', 'bio', 'location', 'description'] as const)
    .filter((field) => !isWithin(draft[field], limits[field]))
    .map((field) => [field, `Must be at most ${count(limits[field])} characters.`]);
  return {
    ...(draft.name.trim() === '' && { name: 'Name is required' }),
    ...(Object.fromEntries(tooLong) as FieldErrors<ProfileDraft>),
    ...checkPasswords(draft),
  };
}

const limits = { name: nameLimit, bio: bioLimit, location: locationLimit, description: descriptionLimit };

const { min, max } = passwordLimits;
const fillAll = 'Fill in all three fields to change your password.';

function checkPasswords({ password, newPassword, confirmNew }: ProfileDraft): FieldErrors<ProfileDraft> {
  if (newPassword === '' && confirmNew === '') return {};
  const tooShortOrLong = newPassword.length < min || newPassword.length > max;
  return {
    ...(password === '' && { password: fillAll }),
    ...(newPassword === ''
      ? { newPassword: fillAll }
      : tooShortOrLong && { newPassword: `Password must be between ${min} and ${max} characters.` }),
    ...(confirmNew === ''
      ? { confirmNew: fillAll }
      : newPassword !== '' && newPassword !== confirmNew && { confirmNew: 'Passwords do not match.' }),
  };
}

/** The parts of the call: the fields of the role, and those of the password only when all three are filled. */
export function requestOf(draft: ProfileDraft, accountId: number, role: Role) {
  const { name, bio, location, description, password, newPassword, confirmNew } = draft;
  const { profilePic, portfolioFile, removeProfilePic, removePortfolio } = draft;
  const changesPassword = [password, newPassword, confirmNew].every((text) => text !== '');
  const body: Omit<Body, 'accountId'> & { accountId: number } = {
    accountId,
    name: name.trim(),
    role,
    ...(role === 'Company' ? { location, description } : { bio }),
    ...(changesPassword && { password, newPassword, confirmNew }),
    ...(removeProfilePic && { removeProfilePic: 'true' }),
    ...(removePortfolio && { removePortfolio: 'true' }),
  };
  return {
    body,
    files: { profilePic: profilePic ?? undefined, portfolioFile: portfolioFile ?? undefined },
  };
}

/** What a saved draft makes of the words that a profile shows; of an empty one nothing stays. A company's name goes to review first. */
export const wordsOf = ({ name, bio, location, description }: ProfileDraft, role: Role) => ({
  ...(role !== 'Company' && { name: name.trim() }),
  bio: bio.trim(),
  location: location.trim(),
  description: description.trim(),
});

/** The profile, if it says these words; a field that its role has not says nothing. */
export function profileWith(
  words: ReturnType<typeof wordsOf>,
  profile: Profile | undefined,
): Profile | undefined {
  if (!profile || profile.isDisabled) return profile;
  const { name, bio, location, description } = profile;
  const isSaid = (said: string | null | undefined, word: string) =>
    said === undefined || (said ?? '') === word;
  const says =
    isSaid(words.name, name) &&
    isSaid(bio, words.bio) &&
    isSaid(location, words.location) &&
    isSaid(description, words.description);
  return says ? profile : undefined;
}
