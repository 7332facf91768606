import { z } from 'zod';
import { evenUnverifiedOnly, only, ownerOnly } from '../access.ts';
import { contract } from '../contract.ts';
import { nameLimit, verification } from '../identity/account.ts';
import { pdfBytes } from '../identity/register.ts';
import { fileKey, id, instant, requiredText } from '../shapes.ts';

/** Verification of the caller's company. `reason`: why it was rejected or its verification revoked, if the admin gave one. */
export const ownVerification = z
  .object({
    companyId: id,
    verified: verification,
    companyDocUrl: fileKey,
    submittedAt: instant,
    /** Null while it is pending. */
    decidedAt: instant.nullable(),
    reason: z.string().nullable(),
    /** It counts as rejected because its verification was revoked. */
    revoked: z.boolean(),
    /** The change under review. The old name and document are shown until it is approved. */
    change: z
      .object({
        changeId: id,
        name: z.string().nullable(),
        companyDocUrl: fileKey.nullable(),
        since: instant,
      })
      .nullable(),
    /** The latest decision about a change, with the reason if it was declined. */
    changeDecision: z
      .object({
        changeId: id,
        verdict: z.enum(['Approved', 'Declined']),
        name: z.string().nullable(),
        companyDocUrl: fileKey.nullable(),
        at: instant,
        reason: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnVerification' });
export type OwnVerification = z.output<typeof ownVerification>;

export const getOwnVerification = contract({
  method: 'GET',
  path: '/api/profile/companyVerification',
  summary:
    'Returns the verification status of the caller’s company, the reason if it was rejected, the change under review, and the latest decision about a change.',
  access: ownerOnly(evenUnverifiedOnly('Company')),
  answer: ownVerification,
});

export const resubmitCompanyDocument = contract({
  method: 'POST',
  path: '/api/profile/companydoc',
  summary:
    'Submits another document for review. A pending company’s earlier document is replaced. A rejected company becomes pending again. A verified company keeps its earlier document until an admin approves the new one.',
  access: ownerOnly(evenUnverifiedOnly('Company')),
  files: {
    companyDoc: { kind: 'pdf', maxBytes: pdfBytes, wrongType: 'Verification document must be a PDF file.' },
  },
  mayPend: true,
  answer: ownVerification,
});

export const mendCompanyName = contract({
  method: 'POST',
  path: '/api/profile/companyName',
  summary:
    'Changes the name of the caller’s company while it is pending or rejected. 409 if it is verified: `profile/save` then submits a new name for review.',
  access: ownerOnly(evenUnverifiedOnly('Company')),
  body: z.object({ name: requiredText(nameLimit, 'Name is required') }),
  mayPend: true,
  answer: ownVerification,
});

export const withdrawCompanyChange = contract({
  method: 'POST',
  path: '/api/profile/withdrawCompanyChange',
  summary:
    'Withdraws the change of the caller’s company that is under review. 409 if it has been decided or replaced.',
  access: ownerOnly(only('Company')),
  body: z.object({ changeId: id }),
  mayPend: true,
  answer: ownVerification,
});
