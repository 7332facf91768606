import {
  bioLimit,
  companyLimits,
  descriptionLimit,
  locationLimit,
  nameLimit,
  passwordLimits,
  type Role,
  type saveProfile,
  type RequestOf,
} from '@lock-in/contracts';
import { normalizedPassword } from '@lock-in/contracts/password-form';
import { isWebAddress } from '@lock-in/contracts/web-address';
import { count } from '../../ui/words/format.ts';
import type { FieldErrors } from '../../ui/forms/use-form.ts';
import { isWithin } from '../../ui/forms/with-limit.ts';
import type { ActiveProfile } from '../profile-endpoints.ts';

export interface DraftLink {
  readonly label: string;
  readonly url: string;
}

type Body = RequestOf<typeof saveProfile>['body'];

/** The values of the profile form, with the API's names, so that the server's errors match their fields. */
export interface ProfileDraft {
  readonly name: string;
  readonly bio: string;
  readonly location: string;
  readonly description: string;
  /** Companies only, as are the next three; empty if not stated. */
  readonly size: NonNullable<Body['size']>;
  readonly foundedYear: string;
  readonly website: string;
  readonly links: readonly DraftLink[];
  /** New files; if absent, the stored ones are kept unless marked for removal. */
  readonly profilePic: Blob | null;
  readonly portfolioFile: File | null;
  readonly removeProfilePic: boolean;
  readonly removePortfolio: boolean;
  /** The current password. */
  readonly password: string;
  readonly newPassword: string;
  readonly confirmNew: string;
}

export const draftOf = ({ name, bio, location, description, companyPage }: ActiveProfile): ProfileDraft => ({
  name,
  bio: bio ?? '',
  location: location ?? '',
  description: description ?? '',
  size: companyPage?.size ?? '',
  foundedYear: String(companyPage?.foundedYear ?? ''),
  website: companyPage?.website ?? '',
  links: companyPage?.links ?? [],
  profilePic: null,
  portfolioFile: null,
  removeProfilePic: false,
  removePortfolio: false,
  password: '',
  newPassword: '',
  confirmNew: '',
});

/** Validates before sending. The current password alone is not an error, because browsers fill it in. */
export function checkProfile(draft: ProfileDraft): FieldErrors<ProfileDraft> {
  const tooLong = (['name', 'bio', 'location', 'description'] as const)
    .filter((field) => !isWithin(draft[field], limits[field]))
    .map((field) => [field, `Must be at most ${count(limits[field])} characters.`]);
  return {
    ...(draft.name.trim() === '' && { name: 'Name is required' }),
    ...(Object.fromEntries(tooLong) as FieldErrors<ProfileDraft>),
    ...checkCompany(draft),
    ...checkPasswords(draft),
  };
}

const limits = { name: nameLimit, bio: bioLimit, location: locationLimit, description: descriptionLimit };

const wrongAddress = 'Enter an address that begins with https://.';

/** Empty rows are not sent. */
const writtenLinks = ({ links }: ProfileDraft) =>
  links
    .map(({ label, url }) => ({ label: label.trim(), url: url.trim() }))
    .filter(({ label, url }) => label !== '' || url !== '');

function checkCompany(draft: ProfileDraft): FieldErrors<ProfileDraft> {
  const year = draft.foundedYear.trim();
  const isYear = year === '' || (/^\d{4}$/.test(year) && isPast(Number(year)));
  const website = draft.website.trim();
  const links = writtenLinks(draft);
  return {
    ...(!isYear && { foundedYear: `Enter a year from ${companyLimits.earliestYear} to this one.` }),
    ...(website !== '' && !isWebAddress(website) && { website: wrongAddress }),
    ...(links.some(({ label }) => label === '')
      ? { links: 'Name each link.' }
      : links.some(({ url }) => !isWebAddress(url)) && { links: wrongAddress }),
  };
}

const isPast = (year: number) => year >= companyLimits.earliestYear && year <= new Date().getFullYear();

const { min, max } = passwordLimits;
const fillAll = 'Fill in all three fields to change your password.';

function checkPasswords({ password, ...typed }: ProfileDraft): FieldErrors<ProfileDraft> {
  const newPassword = normalizedPassword(typed.newPassword);
  const confirmNew = normalizedPassword(typed.confirmNew);
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

interface SavedBy {
  readonly accountId: number;
  readonly role: Role;
  readonly revision?: number | undefined;
}

/** Body and files of the call: the role's fields, and the passwords only if all three are filled. */
export function requestOf(draft: ProfileDraft, { accountId, role, revision }: SavedBy) {
  const { name, bio, location, description, password, newPassword, confirmNew } = draft;
  const { profilePic, portfolioFile, removeProfilePic, removePortfolio } = draft;
  const changesPassword = [password, newPassword, confirmNew].every((text) => text !== '');
  const body: Omit<Body, 'accountId' | 'revision'> & SavedBy = {
    accountId,
    ...(revision !== undefined && { revision }),
    name: name.trim(),
    role,
    ...(role === 'Company' ? { location, description, ...pageOf(draft) } : { bio }),
    ...(changesPassword && { password, newPassword, confirmNew }),
    ...(removeProfilePic && { removeProfilePic: 'true' }),
    ...(removePortfolio && { removePortfolio: 'true' }),
  };
  return {
    body,
    files: { profilePic: profilePic ?? undefined, portfolioFile: portfolioFile ?? undefined },
  };
}

const pageOf = (draft: ProfileDraft) => ({
  size: draft.size,
  foundedYear: draft.foundedYear.trim(),
  website: draft.website.trim(),
  links: JSON.stringify(writtenLinks(draft)),
});
