import { z } from 'zod';
import { evenSuspended, evenUnverified, evenUnverifiedOnly, only, roles } from '../access.ts';
import { contract } from '../contract.ts';
import { account, nameLimit } from '../identity/account.ts';
import { normalizedPassword } from '../identity/password-form.ts';
import { pdfBytes } from '../identity/register.ts';
import { companyPage, companyPageFields } from './company-page.ts';
import { ifRevision, revisionSeen } from '../revision.ts';
import { id, idText, optionalText, requiredText, success, wholeNumber } from '../shapes.ts';

/** The public profile of a closed account. */
const disabledProfile = z
  .object({ accountId: id, isDisabled: z.literal(true) })
  .meta({ id: 'DisabledProfile' });

/**
 * `companyDocUrl` is filled for the company itself and for admins only, `companyPage` for companies. `publicUrl`: a verified company's
 * page that needs no session. `revision` counts saves, for the account itself and for admins.
 */
export const profile = z
  .union([
    account
      .extend({
        isDisabled: z.literal(false),
        publicUrl: z.string().optional(),
        revision: revisionSeen.optional(),
        companyPage: companyPage.optional(),
      })
      .meta({ id: 'ActiveProfile' }),
    disabledProfile,
  ])
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profile>;

export const getProfile = contract({
  method: 'GET',
  path: '/api/profile/:id',
  summary: 'A profile. A pending or rejected company can read only its own.',
  access: evenUnverified,
  params: z.object({ id: idText }),
  ofOne: true,
  answer: profile,
});

export const bioLimit = 2_000;
export const locationLimit = 200;
export const descriptionLimit = 5_000;

/** `side`: pictures are shrunk into a square of this many pixels. `pixels`: larger pictures are refused without decoding them. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 16_000_000, side: 512 } as const;

/** Longer than any valid password, so that a wrong one is answered "incorrect" and not "too long". */
const oldPassword = z.string().max(1_000, 'Incorrect password.').optional();
const flag = z.enum(['true', 'false'], 'Must be true or false.').optional();

export const saveProfile = contract({
  method: 'POST',
  path: '/api/profile/save',
  summary:
    'Saves the caller’s own profile: all of it, or nothing. Absent fields and fields of another role stay as they are. The ' +
    'password changes when `password` (the old one), `newPassword` and `confirmNew` are all filled; the other sessions then end, ' +
    'and this one gets a new token. That needs a fresh proof, as `POST /api/security/password` does. A company’s new `name` goes to review, and the answer has the old one until an admin approves it. `removeProfilePic` and `removePortfolio` (`true`) remove a file, unless a new one is sent. A company’s `size`, `foundedYear`, `website` and `links` (JSON: a list of `{ label, url }`, https only) are shown at once; an empty field is removed. ' +
    ifRevision,
  access: only('User', 'Company'),
  body: z.object({
    accountId: idText,
    revision: wholeNumber(0, 2 ** 31 - 1).optional(),
    name: requiredText(nameLimit, 'Name is required'),
    role: z.enum(roles, `Must be one of ${roles.join(', ')}.`).optional(),
    bio: optionalText(bioLimit),
    location: optionalText(locationLimit),
    description: optionalText(descriptionLimit),
    ...companyPageFields,
    password: oldPassword,
    newPassword: z.string().overwrite(normalizedPassword).optional(),
    confirmNew: z.string().overwrite(normalizedPassword).optional(),
    removeProfilePic: flag,
    removePortfolio: flag,
  }),
  files: {
    portfolioFile: { kind: 'pdf', maxBytes: pdfBytes, wrongType: 'Portfolio must be a PDF file.' },
    profilePic: {
      kind: 'image',
      maxBytes: pictureLimits.bytes,
      wrongType: 'Profile picture must be a PNG, JPEG or WebP image.',
    },
  },
  mayPend: true,
  answer: profile,
});

export const disableAccount = contract({
  method: 'POST',
  path: '/api/profile/disable/:accountId',
  summary: 'Deletes the caller’s own account and ends its sessions. Needs the account’s password.',
  access: evenSuspended(evenUnverifiedOnly('User', 'Company')),
  params: z.object({ accountId: idText }),
  body: z.object({ password: z.string('Password is required').min(1, 'Password is required').max(1_000) }),
  mayPend: true,
  answer: success,
});

const document = {
  query: z.object({ uri: z.string().max(200) }),
  ofOne: true,
  answer: { binary: ['application/pdf'] },
} as const;

export const viewPortfolio = contract({
  method: 'GET',
  path: '/api/profile/portfolio/view',
  summary: 'A portfolio, for any signed-in account.',
  access: only(),
  ...document,
});

export const viewCompanyDocument = contract({
  method: 'GET',
  path: '/api/profile/companydoc/view',
  summary: 'A company’s verification document, for itself and for admins.',
  access: evenUnverified,
  ...document,
});

export const viewPicture = contract({
  method: 'GET',
  path: '/api/picture/:key',
  summary:
    'A profile picture. The bytes of a key never change, so they can be cached for ever. A pending or rejected company can see only its own.',
  access: evenUnverified,
  params: z.object({ key: z.string().max(100) }),
  ofOne: true,
  answer: { binary: ['image/webp'] },
});

export const drawInitials = contract({
  method: 'GET',
  path: '/api/avatar/:accountId',
  summary:
    'A picture of the account’s initials, drawn by the server, for accounts without a picture. A pending or rejected company can see only its own.',
  access: evenUnverified,
  params: z.object({ accountId: idText }),
  ofOne: true,
  answer: { binary: ['image/svg+xml'] },
});
