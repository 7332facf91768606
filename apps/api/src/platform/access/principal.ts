import type { Role, Verification } from '@lock-in/contracts';

/** Who makes the call, as the session and the database say at this moment; nothing in it comes from the request's own words. */
export interface Principal {
  readonly accountId: number;
  readonly sessionId: string;
  readonly role: Role;
  readonly userId: number | null;
  readonly companyId: number | null;
  readonly verified: Verification | null;
  /** Nothing else may be done before. */
  readonly mustChangePassword: boolean;
}
