import { z } from 'zod';
import { companyRoles, roles } from '../access.ts';
import { fileKey, id, instant } from '../shapes.ts';
import { normalizedPassword } from './password-form.ts';

export const emailLimit = 254;
export const nameLimit = 100;
export const passwordLimits = { min: 8, max: 64 } as const;

/** 0 Pending, 1 Verified, 2 Rejected. */
export const verification = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Verification = z.output<typeof verification>;

/**
 * The signed-in account, as the page's frame needs it. Ids of other roles are null. `mustChangePassword` is present while the account
 * may only change its password, `suspension` while it may only read.
 */
export const me = z
  .object({
    accountId: id,
    role: z.enum(roles),
    name: z.string(),
    profilePicUrl: z.string().nullable(),
    userId: id.nullable(),
    companyId: id.nullable(),
    /** Present for a company's people only. */
    companyRole: z.enum(companyRoles).optional(),
    /** A recruiter's company. Absent for the owner, whose account is the company's own. */
    company: z.object({ accountId: id, name: z.string() }).optional(),
    /** The company's verification. */
    verified: verification.nullable(),
    mustChangePassword: z.literal(true).optional(),
    /** Present while the address is not confirmed, or after another account claimed it before it was. */
    emailNotice: z.enum(['unconfirmed', 'lost']).optional(),
    /** `until` is null if the suspension has no end date. */
    suspension: z.object({ until: instant.nullable(), reasons: z.array(z.string()) }).optional(),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof me>;

/** An account as its owner sees it, with the fields of its role only. Has no hashes or secrets. */
export const account = z
  .object({
    accountId: id,
    name: z.string(),
    /** Null for others until it is confirmed, and for everyone but the owner if the account is an admin's. */
    email: z.string().nullable(),
    /** For the owner only. True where no mail is sent. */
    isEmailConfirmed: z.boolean().optional(),
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
    /** A recruiter's company; recruiters have the role `User` here. */
    company: z.object({ accountId: id, companyId: id, name: z.string() }).optional(),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof account>;

/** A local part of RFC 5321 without quotes, of at most 64 characters, at a host name with a dot. */
const addressForm =
  /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]{0,63}[\w!#$%&'*+/=?^`{|}~-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

export const emailAddress = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(emailLimit, `Must be at most ${emailLimit} characters.`)
  .pipe(z.email({ pattern: addressForm, error: 'Enter a valid email address.' }));

const passwordLength = `Password must be between ${passwordLimits.min} and ${passwordLimits.max} characters.`;
export const newPassword = z
  .string(passwordLength)
  .overwrite(normalizedPassword)
  .min(passwordLimits.min, passwordLength)
  .max(passwordLimits.max, passwordLength);
