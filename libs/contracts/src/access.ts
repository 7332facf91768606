/** The three kinds of account. */
export const roles = ['User', 'Company', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** What somebody is in a company: its owner, whose account is the company's own, or a recruiter. */
export const companyRoles = ['owner', 'recruiter'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/**
 * Who may make a call. Every contract names one, so a call that forgot its rule does not compile.
 *
 * - `anyone`: no session is needed. What the call needs instead (a sign-in challenge, a captcha pass) is its handler's to check.
 * - `signedIn`: a living session of one of the roles. A company that is not verified is let in only where `unverified` says so,
 *   someone whose password the operator was told, before they changed it, only where `initialPassword` does, and someone who is
 *   suspended, only to read or where `suspended` does. Where `owner` says so, of a company's people only its owner is let in.
 */
export type Access = { readonly kind: 'anyone' } | SignedIn;

interface SignedIn {
  readonly kind: 'signedIn';
  readonly roles: readonly Role[];
  readonly unverified: boolean;
  readonly initialPassword: boolean;
  readonly suspended: boolean;
  readonly owner: boolean;
}

export const anyone: Access = { kind: 'anyone' };

/** Signed in with one of `allowed` (all roles when empty); companies only once they are verified. */
export const only = (...allowed: Role[]): SignedIn => ({
  kind: 'signedIn',
  roles: allowed.length > 0 ? allowed : roles,
  unverified: false,
  initialPassword: false,
  suspended: false,
  owner: false,
});

/** The same, a pending or rejected company included. */
export const evenUnverifiedOnly = (...allowed: Role[]): SignedIn => ({
  ...only(...allowed),
  unverified: true,
});

/** Signed in with any role, a pending or rejected company included. */
export const evenUnverified = evenUnverifiedOnly();

/** Whoever is signed in, also those who must change their password first. */
export const anySession: Access = { ...only(), unverified: true, initialPassword: true, suspended: true };

/** Of a company's people its owner alone; other roles as before. */
export const ownerOnly = (access: Access): Access =>
  access.kind === 'anyone' ? access : { ...access, owner: true };

/** The same call while suspended: what concerns nobody but the caller. Reading calls need it not. */
export const evenSuspended = (access: Access): Access =>
  access.kind === 'anyone' ? access : { ...access, suspended: true };
