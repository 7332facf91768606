import type { Role, TokenScope, Verification } from '@lock-in/contracts';

/** Why an account does not write, and until when: an ISO instant, or null until an admin lifts it. */
export interface Suspension {
  readonly until: string | null;
  readonly violationIds: readonly number[];
}

/** Who makes the call, as the session and the database say at this moment; nothing in it comes from the request's own words. */
export interface Principal {
  readonly accountId: number;
  /** Of a token no session has it. */
  readonly sessionId: string;
  readonly role: Role;
  readonly userId: number | null;
  readonly companyId: number | null;
  readonly verified: Verification | null;
  /** While it lasts. */
  readonly suspension: Suspension | null;
  /** Nothing else may be done before. */
  readonly mustChangePassword: boolean;
  /** The API token by which the call is made; absent: a session. */
  readonly token?: { readonly tokenId: number; readonly scopes: readonly TokenScope[] };
}
