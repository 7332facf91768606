import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { verification } from '../identity/account.ts';
import { fileKey, id, idText, instant, paged, paging } from '../shapes.ts';

/** A company as an admin judges it. */
export const company = z
  .object({
    companyId: id,
    accountId: id,
    name: z.string(),
    email: z.string(),
    description: z.string(),
    location: z.string().nullable(),
    profilePicUrl: z.string().nullable(),
    companyDocUrl: fileKey,
    verified: verification,
    registeredAt: instant,
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof company>;

const counts = z.object({ pending: z.int(), verified: z.int(), rejected: z.int() });

export const listCompanies = contract({
  method: 'GET',
  path: '/api/profile/getAllCompanies',
  summary:
    'All companies, newest first, or those of one status (0 pending, 1 verified, 2 rejected), with the number in each.',
  access: only('Admin'),
  query: z.object({
    ...paging(10),
    status: z
      .enum(['0', '1', '2'], 'Must be 0, 1 or 2.')
      .transform((text) => Number(text) as 0 | 1 | 2)
      .optional(),
  }),
  answer: paged('companies', company).extend({ counts }),
});

export const setCompanyVerified = contract({
  method: 'POST',
  path: '/api/profile/setCompanyVerified/:companyId/:verified',
  summary: 'Verifies (1) or rejects (2) a pending company.',
  access: only('Admin'),
  params: z.object({
    companyId: idText,
    verified: z.enum(['1', '2'], 'Must be 1 or 2.').transform((text) => Number(text) as 1 | 2),
  }),
  answer: company,
});
