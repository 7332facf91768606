import { z } from 'zod';
import { anySession, evenSuspended, evenUnverified } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant, success } from '../shapes.ts';
import { me, newPassword } from './account.ts';
import { normalizedPassword } from './password-form.ts';
import { twoFactorCode } from './sign-in.ts';

/** How many devices a person can be signed in on. */
export const mostDevices = 10;

/**
 * How a session ended. `replaced`: by a sign-in on one device more than {@link mostDevices}; `reset`: by the operator; `unknown`: before
 * endings were recorded.
 */
export const signInEndings = [
  'signed-out',
  'replaced',
  'expired',
  'password-changed',
  'disabled',
  'reset',
  'left-company',
  'unknown',
] as const;

/** One sign-in. Names of browser and system are null if unknown. `current`: the session of this request. */
export const signIn = z
  .object({
    startedAt: instant,
    lastActiveAt: instant,
    endedAt: instant.nullable(),
    ending: z.enum(signInEndings).nullable(),
    current: z.boolean(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.output<typeof signIn>;

/** A living session. `deviceId` names it in {@link endDevice}. */
export const device = signIn
  .omit({ endedAt: true, ending: true })
  .extend({ deviceId: id })
  .meta({ id: 'Device' });
export type Device = z.output<typeof device>;

/** A valid API token that the caller could revoke together with their sessions. */
const tokenInUse = z
  .object({
    tokenId: id,
    name: z.string(),
    lastUsedAt: instant.nullable(),
    lastUsedFrom: z.string().nullable(),
  })
  .meta({ id: 'TokenInUse' });
export type TokenInUse = z.output<typeof tokenInUse>;

/**
 * Why a sign-in failed. For `captcha` (the required captcha was missing) and `limit` (too many attempts) the password was not checked;
 * the owner sees these once in 15 minutes.
 */
export const signInFailures = ['password', 'code', 'captcha', 'limit', 'disabled'] as const;
export type SignInFailure = (typeof signInFailures)[number];

/** A failed sign-in, shown to the account's owner like {@link signIn}. */
export const failedSignIn = z
  .object({
    attemptedAt: instant,
    reason: z.enum(signInFailures),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'FailedSignIn' });
export type FailedSignIn = z.output<typeof failedSignIn>;

export const getSecurity = contract({
  method: 'GET',
  path: '/api/security',
  summary:
    'The devices on which the caller is signed in, the caller’s own sign-ins of the last 90 days and the attempts that failed (at most 20 ' +
    'of each, newest first), how many recovery codes are left, and, for the owner of a company, its valid API tokens.',
  access: evenUnverified,
  answer: z
    .object({
      devices: z.array(device),
      signIns: z.array(signIn),
      failedSignIns: z.array(failedSignIn),
      recoveryCodesLeft: z.int().min(0).max(10),
      apiTokens: z.array(tokenInUse),
    })
    .meta({ id: 'Security' }),
});

const revokeTokens = z.boolean().optional();

export const signOutEverywhere = contract({
  method: 'POST',
  path: '/api/security/sign-out',
  summary:
    'Ends the caller’s session on every device, and unfinished sign-ins. `revokeTokens`: also revokes the API tokens of the caller’s company, for its owner.',
  access: evenSuspended(evenUnverified),
  body: z.object({ revokeTokens }),
  freshProof: true,
  answer: success,
});

export const endOtherDevices = contract({
  method: 'DELETE',
  path: '/api/security/devices',
  summary: 'Ends all the caller’s sessions but this one, and unfinished sign-ins.',
  access: evenSuspended(evenUnverified),
  freshProof: true,
  answer: success,
});

export const endDevice = contract({
  method: 'DELETE',
  path: '/api/security/devices/:deviceId',
  summary: 'Ends one of the caller’s sessions. Repeating it changes nothing.',
  access: evenSuspended(evenUnverified),
  params: z.object({ deviceId: idText }),
  freshProof: true,
  answer: success,
});

const currentPassword = z.string('Password is required').min(1, 'Password is required').max(1_000);

export const changePassword = contract({
  method: 'POST',
  path: '/api/security/password',
  summary:
    'Changes the caller’s own password. Every other session and every unfinished sign-in ends; this session gets a new token. `revokeTokens` as in signing out everywhere.',
  access: anySession,
  freshProof: true,
  body: z.object({
    password: currentPassword,
    newPassword,
    confirmNew: z
      .string('Please repeat the new password.')
      .overwrite(normalizedPassword)
      .min(1, 'Please repeat the new password.')
      .max(1_000),
    revokeTokens,
  }),
  answer: me,
});

export const proveIdentity = contract({
  method: 'POST',
  path: '/api/security/proof',
  summary:
    'Checks both factors again: the password, and an authenticator or recovery code. For five minutes, this session may then make the calls that need a fresh proof.',
  access: anySession,
  body: z.object({
    password: currentPassword,
    code: twoFactorCode,
  }),
  answer: success,
});

export const renewRecoveryCodes = contract({
  method: 'POST',
  path: '/api/security/recovery-codes',
  summary:
    'Creates ten new recovery codes, which only this answer contains. All earlier codes become invalid.',
  access: evenSuspended(evenUnverified),
  freshProof: true,
  shownOnce: true,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const beginTwoFactorMove = contract({
  method: 'POST',
  path: '/api/security/two-factor',
  summary:
    'Returns the secret for another authenticator app, as text and as a QR code (a data URL). It must be confirmed within ten minutes.',
  access: evenSuspended(evenUnverified),
  freshProof: true,
  shownOnce: true,
  answer: z.object({ qrCode: z.string(), secret: z.string() }),
});

export const finishTwoFactorMove = contract({
  method: 'POST',
  path: '/api/security/two-factor/confirm',
  summary:
    'Replaces the enrolled authenticator app with the new one, confirmed by a code that the new one shows. Five wrong codes cancel the change.',
  access: evenSuspended(evenUnverified),
  body: z.object({ code: twoFactorCode }),
  answer: success,
});
