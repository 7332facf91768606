import { z } from 'zod';
import { evenUnverifiedOnly } from '../access.ts';
import { contract } from '../contract.ts';
import { verification } from '../identity/account.ts';
import { pdfBytes } from '../identity/register.ts';
import { fileKey, id, instant } from '../shapes.ts';

/** How the caller's own company stands. `reason` is why it was rejected or its verification revoked, if an admin said so. */
export const ownVerification = z
  .object({
    companyId: id,
    verified: verification,
    companyDocUrl: fileKey,
    submittedAt: instant,
    /** Null while it is pending. */
    decidedAt: instant.nullable(),
    reason: z.string().nullable(),
    /** It was verified before, and stands as rejected because that was revoked. */
    revoked: z.boolean(),
  })
  .meta({ id: 'OwnVerification' });
export type OwnVerification = z.output<typeof ownVerification>;

export const getOwnVerification = contract({
  method: 'GET',
  path: '/api/profile/companyVerification',
  summary: 'How the verification of the caller’s own company stands, and why it was rejected.',
  access: evenUnverifiedOnly('Company'),
  answer: ownVerification,
});

export const resubmitCompanyDocument = contract({
  method: 'POST',
  path: '/api/profile/companydoc',
  summary: 'Hands in another document after a rejection: the company is pending again.',
  access: evenUnverifiedOnly('Company'),
  files: {
    companyDoc: { kind: 'pdf', maxBytes: pdfBytes, wrongType: 'Verification document must be a PDF file.' },
  },
  mayPend: true,
  answer: ownVerification,
});
