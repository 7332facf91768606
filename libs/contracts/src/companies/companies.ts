import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { searchWords } from '../search.ts';
import { nameLimit, verification } from '../identity/account.ts';
import { fileKey, id, idText, instant, paged, paging, requiredText, visible } from '../shapes.ts';

/**
 * What was last decided, null before anything was: of a pending company, what was decided before it submitted another document or
 * was reopened. `by` is null where the admin's account is gone.
 */
const decision = z
  .object({
    verdict: z.enum(['Verified', 'Rejected', 'Revoked']),
    at: instant,
    by: z.object({ accountId: id, name: z.string() }).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CompanyDecision' });

/** Up to three other companies, pending or verified, whose name is the same but for case, spaces and compatible characters. */
const sameName = z.array(
  z.object({ companyId: id, accountId: id, name: z.string(), verified: verification }),
);

/** What a verified company wants to be shown instead, a name, a document or both; until an admin approves it, the old ones stay. */
const change = z
  .object({
    /** Counts the changes of one company: a change that is replaced gets another. */
    changeId: id,
    name: z.string().nullable(),
    companyDocUrl: fileKey.nullable(),
    since: instant,
    /** Of the new name. */
    sameName,
  })
  .meta({ id: 'CompanyChange' });

/** What was last decided about a change. `by` is null where the admin's account is gone. */
const changeDecision = z
  .object({
    changeId: id,
    verdict: z.enum(['Approved', 'Declined']),
    name: z.string().nullable(),
    companyDocUrl: fileKey.nullable(),
    at: instant,
    by: z.object({ accountId: id, name: z.string() }).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CompanyChangeDecision' });

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
    /** Since when it, or its change, waits or last waited for a decision. */
    waitingSince: instant,
    sameName,
    decision: decision.nullable(),
    /** Under review; only a verified company has one. */
    change: change.nullable(),
    changeDecision: changeDecision.nullable(),
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof company>;

/** `changes`: how many of the verified have a change under review. */
const counts = z.object({ pending: z.int(), verified: z.int(), rejected: z.int(), changes: z.int() });

const statuses = { '0': 0, '1': 1, '2': 2, waiting: 'waiting' } as const;
export type CompanyStatus = (typeof statuses)[keyof typeof statuses];

export const listCompanies = contract({
  method: 'GET',
  path: '/api/profile/getAllCompanies',
  summary:
    'All companies, newest first, or those of one `status` (1 verified, 2 rejected; 0 pending, who waits longest first; `waiting`, in the same order, ' +
    'pending ones and verified ones with a change under review), with the number in each. `q` looks for words in name, proposed name and email.',
  access: only('Admin'),
  query: z.object({
    ...paging(10),
    status: z
      .enum(['0', '1', '2', 'waiting'], 'Must be 0, 1, 2 or waiting.')
      .transform((text) => statuses[text])
      .optional(),
    q: searchWords,
  }),
  answer: paged('companies', company).extend({ counts }),
});

const ofOne = { access: only('Admin'), params: z.object({ companyId: idText }) };

export const getCompany = contract({
  method: 'GET',
  path: '/api/profile/getCompany/:companyId',
  summary: 'One company as admins judge it.',
  ...ofOne,
  ofOne: true,
  answer: company,
});

export const reasonLimit = 500;

const reasonTooLong = `Must be at most ${reasonLimit} characters.`;

/** Nothing to be seen is no reason. */
const reason = z
  .string()
  .trim()
  .max(reasonLimit, reasonTooLong)
  .nullish()
  .transform((text) => (text && visible.test(text) ? text : null));

export const setCompanyVerified = contract({
  method: 'POST',
  path: '/api/profile/setCompanyVerified/:companyId/:verified',
  summary:
    'Verifies (1) or rejects (2) a pending company. The company sees the `reason` of a rejection. ' +
    '`companyDocUrl` and `name`, if given, are the document and the name that were judged: 409 where the company has another one by now.',
  access: only('Admin'),
  params: z.object({
    companyId: idText,
    verified: z.enum(['1', '2'], 'Must be 1 or 2.').transform((text) => Number(text) as 1 | 2),
  }),
  body: z.object({
    reason,
    companyDocUrl: fileKey.max(200).optional(),
    name: z.string().max(nameLimit).optional(),
  }),
  switches: true,
  mayPend: true,
  answer: company,
});

/** Seconds for which screens offer to undo a decision, of a company's verification or of an application. */
export const undoSeconds = 10;

export const undoCompanyDecision = contract({
  method: 'POST',
  path: '/api/profile/undoCompanyDecision/:companyId',
  summary:
    'Takes back the caller’s own decision while it is fresh and nothing came after it: the company is pending as before, or its change under review. 409 otherwise.',
  ...ofOne,
  switches: true,
  mayPend: true,
  answer: company,
});

export const revokeCompanyVerification = contract({
  method: 'POST',
  path: '/api/profile/revokeCompanyVerification/:companyId',
  summary:
    'Takes a company’s verification away. It then stands as rejected, sees the `reason`, and can submit another document; its jobs leave the board.',
  ...ofOne,
  body: z.object({ reason: requiredText(reasonLimit, 'Say why.', reasonTooLong) }),
  switches: true,
  mayPend: true,
  answer: company,
});

export const reopenCompany = contract({
  method: 'POST',
  path: '/api/profile/reopenCompany/:companyId',
  summary: 'Makes a rejected company pending again, with the document that it was rejected for.',
  ...ofOne,
  switches: true,
  mayPend: true,
  answer: company,
});

export const approveCompanyChange = contract({
  method: 'POST',
  path: '/api/profile/approveCompanyChange/:companyId',
  summary:
    'Shows the name or document that a verified company proposed, everywhere. `changeId` is the change that was looked at: 409 where it was ' +
    'decided, withdrawn or replaced since, and says which.',
  ...ofOne,
  body: z.object({ changeId: id }),
  switches: true,
  mayPend: true,
  answer: company,
});

export const declineCompanyChange = contract({
  method: 'POST',
  path: '/api/profile/declineCompanyChange/:companyId',
  summary:
    'Leaves a verified company as it is shown; it sees the `reason`. `changeId` is the change that was looked at: 409 where it was decided, ' +
    'withdrawn or replaced since, and says which.',
  ...ofOne,
  body: z.object({ changeId: id, reason: requiredText(reasonLimit, 'Say why.', reasonTooLong) }),
  switches: true,
  mayPend: true,
  answer: company,
});
