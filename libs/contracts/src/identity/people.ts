import { z } from 'zod';
import { anyone, companyRoles, evenSuspended, evenUnverifiedOnly, only, ownerOnly } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant, requiredText, success } from '../shapes.ts';
import { account, emailAddress, nameLimit, newPassword } from './account.ts';

const invitation = z
  .object({
    invitationId: id,
    /** Null: anybody with the link may accept. */
    email: z.string().nullable(),
    invitedAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitation>;

const person = z
  .object({
    accountId: id,
    name: z.string(),
    profilePicUrl: z.string().nullable(),
    companyRole: z.enum(companyRoles),
    /** Null for the owner. */
    joinedAt: instant.nullable(),
  })
  .meta({ id: 'CompanyPerson' });
export type CompanyPerson = z.output<typeof person>;

export const listPeople = contract({
  method: 'GET',
  path: '/api/company/people',
  summary:
    'Lists the people who work for the caller’s company: the owner first, then recruiters in the order in which they joined. The owner also sees open invitations.',
  access: only('Company'),
  answer: z
    .object({
      people: z.array(person),
      invitations: z.array(invitation),
      /** Limit of people and open invitations together. */
      most: z.int(),
      /** Whether invitations to an email address are mailed. */
      isMailed: z.boolean(),
    })
    .meta({ id: 'CompanyPeople' }),
});

const newInvitation = invitation
  .extend({
    /** The link's path with its token. Null if it was mailed. */
    link: z.string().nullable(),
  })
  .meta({ id: 'NewInvitation' });
export type NewInvitation = z.output<typeof newInvitation>;

export const invitePerson = contract({
  method: 'POST',
  path: '/api/company/invitations',
  summary:
    'Invites a recruiter. The link works once, for seven days. It is mailed if an address is given and this instance sends mail; otherwise only this answer contains it.',
  access: ownerOnly(only('Company')),
  body: z.object({ email: emailAddress.optional() }),
  freshProof: true,
  shownOnce: true,
  answer: newInvitation,
  status: 201,
});

const ofOne = { access: ownerOnly(only('Company')), params: z.object({ invitationId: idText }) };

export const renewInvitation = contract({
  method: 'POST',
  path: '/api/company/invitations/:invitationId/renew',
  summary:
    'Replaces the link of an open invitation with a new one, valid for seven days. The earlier link no longer works.',
  ...ofOne,
  freshProof: true,
  shownOnce: true,
  answer: newInvitation,
});

export const revokeInvitation = contract({
  method: 'DELETE',
  path: '/api/company/invitations/:invitationId',
  summary: 'Revokes an open invitation.',
  ...ofOne,
  answer: success,
});

export const removeRecruiter = contract({
  method: 'DELETE',
  path: '/api/company/people/:accountId',
  summary:
    'Removes a recruiter from the company. Their sessions end at once. They keep their account, as a User.',
  access: ownerOnly(only('Company')),
  params: z.object({ accountId: idText }),
  answer: success,
});

export const leaveCompany = contract({
  method: 'POST',
  path: '/api/company/leave',
  summary:
    'Removes the caller from the company that they recruit for, and signs them out. 409 for its owner.',
  access: evenSuspended(evenUnverifiedOnly('Company')),
  answer: success,
});

const token = z.string().min(1).max(200);

export const readInvitation = contract({
  method: 'POST',
  path: '/api/read-invitation',
  summary:
    'Returns the company, email address and expiry of an invitation to whoever has its link. 400 if the invitation is no longer open.',
  access: anyone,
  forgery: 'origin',
  body: z.object({ token }),
  answer: z
    .object({ companyName: z.string(), email: z.string().nullable(), expiresAt: instant })
    .meta({ id: 'InvitationToJoin' }),
});

export const joinCompany = contract({
  method: 'POST',
  path: '/api/join',
  summary: 'Opens an account for a recruiter who has the link of an invitation. Needs a captcha pass.',
  access: anyone,
  forgery: 'origin',
  body: z.object({
    token,
    name: requiredText(nameLimit, 'Name is required'),
    email: emailAddress,
    password: newPassword,
  }),
  mayPend: true,
  repeatableByVisitor: true,
  answer: account,
  status: 201,
});
