import { z } from 'zod';
import { evenUnverified, only } from '../access.ts';
import { contract } from '../contract.ts';
import { account } from '../identity/account.ts';
import { id, idText } from '../shapes.ts';

/** What is left to see of an account that left. */
const disabledProfile = z
  .object({ accountId: id, isDisabled: z.literal(true) })
  .meta({ id: 'DisabledProfile' });

/** `companyDocUrl` is filled for the company itself and for admins only. */
export const profile = z
  .union([account.extend({ isDisabled: z.literal(false) }).meta({ id: 'ActiveProfile' }), disabledProfile])
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profile>;

export const getProfile = contract({
  method: 'GET',
  path: '/api/profile/:id',
  summary: 'A profile. A pending or rejected company reads only its own.',
  access: evenUnverified,
  params: z.object({ id: idText }),
  ofOne: true,
  answer: profile,
});

const uri = z.object({ uri: z.string().max(200) });

export const viewPortfolio = contract({
  method: 'GET',
  path: '/api/profile/portfolio/view',
  summary: 'A portfolio, for any signed-in account.',
  access: only(),
  query: uri,
  ofOne: true,
  answer: { binary: ['application/pdf'] },
});

export const viewCompanyDocument = contract({
  method: 'GET',
  path: '/api/profile/companydoc/view',
  summary: 'A company’s verification document, for itself and for admins.',
  access: evenUnverified,
  query: uri,
  ofOne: true,
  answer: { binary: ['application/pdf'] },
});

export const viewPicture = contract({
  method: 'GET',
  path: '/api/picture/:key',
  summary: 'A profile picture. Its key never serves other bytes, so it may be kept for ever.',
  access: evenUnverified,
  params: z.object({ key: z.string().max(100) }),
  ofOne: true,
  answer: { binary: ['image/webp'] },
});

export const drawInitials = contract({
  method: 'GET',
  path: '/api/avatar/:accountId',
  summary: 'A picture of the account’s initials, drawn by the server, for accounts without a picture.',
  access: evenUnverified,
  params: z.object({ accountId: idText }),
  ofOne: true,
  answer: { binary: ['image/svg+xml'] },
});
