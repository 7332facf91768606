import type { CompanyRole, Role, TokenScope, Verification } from '@lock-in/contracts';

/** Why an account does not write, and until when: an ISO instant, or null until an admin lifts it. */
export interface Suspension {
  readonly until: string | null;
  readonly violationIds: readonly number[];
  /** It is the company's, and so every recruiter's. */
  readonly ofCompany?: true;
}

/** Who makes the call, as the session and the database say at this moment; nothing in it comes from the request's own words. */
export interface Principal {
  readonly accountId: number;
  /** Of a token no session has it. */
  readonly sessionId: string;
  readonly role: Role;
  readonly userId: number | null;
  readonly companyId: number | null;
  /** Null for everyone but a company's people. */
  readonly companyRole: CompanyRole | null;
  /** The account of the company's owner, which the company's events name; for the owner their own. */
  readonly ownerId: number | null;
  /** The company's. */
  readonly verified: Verification | null;
  /** While it lasts. */
  readonly suspension: Suspension | null;
  /** Nothing else may be done before. */
  readonly mustChangePassword: boolean;
  /** The API token by which the call is made; absent: a session. */
  readonly token?: { readonly tokenId: number; readonly scopes: readonly TokenScope[] };
}
