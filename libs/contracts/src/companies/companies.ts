import { isVisible } from '@lock-in/markdown';
import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { searchWords } from '../search.ts';
import { nameLimit, verification } from '../identity/account.ts';
import { fileKey, id, idText, instant, paged, paging, requiredText } from '../shapes.ts';

/**
 * The latest decision; null if there is none. A pending company may have one from before it submitted another document or was
 * reopened. `by` is null if the admin's account is gone.
 */
const decision = z
  .object({
    verdict: z.enum(['Verified', 'Rejected', 'Revoked']),
    at: instant,
    by: z.object({ accountId: id, name: z.string() }).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CompanyDecision' });

/** Up to three other pending or verified companies whose names differ only in case, spaces and compatibility characters. */
const sameName = z.array(
  z.object({ companyId: id, accountId: id, name: z.string(), verified: verification }),
);

/** A new name, document or both that a verified company proposes. Until an admin approves them, the old ones are shown. */
const change = z
  .object({
    /** Counts up within one company: a replaced change gets a new id. */
    changeId: id,
    name: z.string().nullable(),
    companyDocUrl: fileKey.nullable(),
    since: instant,
    /** Checked against the new name. */
    sameName,
  })
  .meta({ id: 'CompanyChange' });

/** The latest decision about a change. `by` is null if the admin's account is gone. */
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

/** A company as admins see it. */
export const company = z
  .object({
    companyId: id,
    accountId: id,
    name: z.string(),
    /** Null until it is confirmed. */
    email: z.string().nullable(),
    description: z.string(),
    location: z.string().nullable(),
    profilePicUrl: z.string().nullable(),
    companyDocUrl: fileKey,
    verified: verification,
    registeredAt: instant,
    /** When the document was submitted. */
    submittedAt: instant,
    /** Start of its latest time as pending, or with a change under review. */
    waitingSince: instant,
    sameName,
    decision: decision.nullable(),
    /** The change under review; only verified companies have one. */
    change: change.nullable(),
    changeDecision: changeDecision.nullable(),
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof company>;

/** `changes`: number of verified companies with a change under review. */
const counts = z.object({ pending: z.int(), verified: z.int(), rejected: z.int(), changes: z.int() });

const statuses = { '0': 0, '1': 1, '2': 2, waiting: 'waiting' } as const;
export type CompanyStatus = (typeof statuses)[keyof typeof statuses];

export const listCompanies = contract({
  method: 'GET',
  path: '/api/profile/getAllCompanies',
  summary:
    'Lists companies, newest first, with the number in each status. `status` narrows to 0 (pending), 1 (verified), 2 (rejected) or `waiting` (pending, or verified with a change under review). Under 0 and `waiting`, those that have waited longest come first. `q` searches name, proposed name and email.',
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
  summary: 'Returns one company as admins review it.',
  ...ofOne,
  ofOne: true,
  answer: company,
});

export const reasonLimit = 500;

const reasonTooLong = `Must be at most ${reasonLimit} characters.`;

/** A text without visible characters is no reason. */
const reason = z
  .string()
  .trim()
  .max(reasonLimit, reasonTooLong)
  .nullish()
  .transform((text) => (text && isVisible(text) ? text : null));

export const setCompanyVerified = contract({
  method: 'POST',
  path: '/api/profile/setCompanyVerified/:companyId/:verified',
  summary:
    'Verifies (1) or rejects (2) a pending company. The company sees the `reason` of a rejection. `companyDocUrl` and `name`, if given, are the document and the name that the admin reviewed: 409 if the company has replaced either of them.',
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

/** How long screens offer to undo a decision about a company or an application. */
export const undoSeconds = 10;

export const undoCompanyDecision = contract({
  method: 'POST',
  path: '/api/profile/undoCompanyDecision/:companyId',
  summary:
    'Undoes the caller’s own decision within 30 seconds, if nothing else about the verification has changed since; 409 otherwise. The company, or its change, waits for a decision again.',
  ...ofOne,
  switches: true,
  mayPend: true,
  answer: company,
});

export const revokeCompanyVerification = contract({
  method: 'POST',
  path: '/api/profile/revokeCompanyVerification/:companyId',
  summary:
    'Revokes a company’s verification. The company counts as rejected, sees the `reason` and can submit another document. Its jobs leave the board.',
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
    'Approves the name or document that a verified company proposed, and shows it everywhere. `changeId` is the change that the admin reviewed: 409 if it has been decided, withdrawn or replaced; the error says which.',
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
    'Declines the name or document that a verified company proposed. The company stays as it is and sees the `reason`. `changeId` is the change that the admin reviewed: 409 if it has been decided, withdrawn or replaced; the error says which.',
  ...ofOne,
  body: z.object({ changeId: id, reason: requiredText(reasonLimit, 'Say why.', reasonTooLong) }),
  switches: true,
  mayPend: true,
  answer: company,
});
