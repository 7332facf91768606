import { z } from 'zod';
import { companyRoles, roles } from '../access.ts';
import { fileKey, id, instant } from '../shapes.ts';

export const emailLimit = 254;
export const nameLimit = 100;
export const passwordLimits = { min: 8, max: 64 } as const;

/** 0 Pending, 1 Verified, 2 Rejected. */
export const verification = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Verification = z.output<typeof verification>;

/**
 * Who is signed in, as the page's frame needs it. Ids that do not belong to the role are null. `mustChangePassword` is there while
 * nothing else may be done than to change the password, `suspension` while the account reads and does not write.
 */
export const me = z
  .object({
    accountId: id,
    role: z.enum(roles),
    name: z.string(),
    profilePicUrl: z.string().nullable(),
    userId: id.nullable(),
    companyId: id.nullable(),
    /** Of a company's people alone. */
    companyRole: z.enum(companyRoles).optional(),
    /** The company that a recruiter is of; for the owner, whose account is the company's own, absent. */
    company: z.object({ accountId: id, name: z.string() }).optional(),
    /** The company's. */
    verified: verification.nullable(),
    mustChangePassword: z.literal(true).optional(),
    /** `until`: null until an admin lifts it. */
    suspension: z.object({ until: instant.nullable(), reasons: z.array(z.string()) }).optional(),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof me>;

/** An account as its owner sees it: the fields of its role, the others absent. Never a hash, never a secret. */
export const account = z
  .object({
    accountId: id,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    isDisabled: z.boolean(),
    profilePicUrl: z.string().nullable(),
    userId: id.optional(),
    bio: z.string().nullable().optional(),
    portfolioUrl: fileKey.nullable().optional(),
    companyId: id.optional(),
    description: z.string().optional(),
    location: z.string().nullable().optional(),
    verified: verification.optional(),
    companyDocUrl: fileKey.optional(),
    /** Of a recruiter, who is a `User` here: the company that they are of. */
    company: z.object({ accountId: id, companyId: id, name: z.string() }).optional(),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof account>;

export const emailAddress = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(emailLimit, `Must be at most ${emailLimit} characters.`)
  .pipe(z.email('Enter a valid email address.'));

const passwordLength = `Password must be between ${passwordLimits.min} and ${passwordLimits.max} characters.`;
export const newPassword = z
  .string(passwordLength)
  .min(passwordLimits.min, passwordLength)
  .max(passwordLimits.max, passwordLength);
