import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { verification } from '../identity/account.ts';
import { fileKey, id, idText, instant, paged, paging, visible } from '../shapes.ts';

/**
 * What was last decided, null before anything was: of a pending company, the rejection of an earlier document. `by` is null
 * where the admin's account is gone.
 */
const decision = z
  .object({
    at: instant,
    by: z.object({ accountId: id, name: z.string() }).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CompanyDecision' });

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
    /** When the document was handed in. */
    submittedAt: instant,
    decision: decision.nullable(),
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

export const reasonLimit = 500;

/** Nothing to be seen is no reason. */
const reason = z
  .string()
  .trim()
  .max(reasonLimit, `Must be at most ${reasonLimit} characters.`)
  .nullish()
  .transform((text) => (text && visible.test(text) ? text : null));

export const setCompanyVerified = contract({
  method: 'POST',
  path: '/api/profile/setCompanyVerified/:companyId/:verified',
  summary:
    'Verifies (1) or rejects (2) a pending company. The company sees the `reason` of a rejection. ' +
    '`companyDocUrl`, if given, is the document that was judged: 409 where the company has handed in another one since.',
  access: only('Admin'),
  params: z.object({
    companyId: idText,
    verified: z.enum(['1', '2'], 'Must be 1 or 2.').transform((text) => Number(text) as 1 | 2),
  }),
  body: z.object({ reason, companyDocUrl: fileKey.max(200).optional() }),
  mayPend: true,
  answer: company,
});
