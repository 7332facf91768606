/** The three kinds of account. */
export const roles = ['User', 'Company', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** A person's role in a company: the owner, whose account is the company's own, or a recruiter. */
export const companyRoles = ['owner', 'recruiter'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/**
 * Who may make a call. Every contract names one, so a call that forgot its rule does not compile.
 *
 * - `anyone`: no session is needed. If the call needs something else (a sign-in challenge, a captcha pass), its handler checks that.
 * - `signedIn`: an active session with one of the roles. By default unverified companies, people who must change their initial
 *   password and, for writes, suspended accounts are refused; `unverified`, `initialPassword` and `suspended` let them in. `owner`
 *   admits only the owner of a company, not its recruiters.
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

/** The same, but also for pending and rejected companies. */
export const evenUnverifiedOnly = (...allowed: Role[]): SignedIn => ({
  ...only(...allowed),
  unverified: true,
});

/** Signed in with any role, including pending and rejected companies. */
export const evenUnverified = evenUnverifiedOnly();

/** Any signed-in account, including those that must change their password first. */
export const anySession: Access = { ...only(), unverified: true, initialPassword: true, suspended: true };

/** Admits only the owner of a company, not its recruiters. Other roles are not affected. */
export const ownerOnly = (access: Access): Access =>
  access.kind === 'anyone' ? access : { ...access, owner: true };

/** Also admits suspended accounts, for calls that affect only the caller. Reads do not need this. */
export const evenSuspended = (access: Access): Access =>
  access.kind === 'anyone' ? access : { ...access, suspended: true };
