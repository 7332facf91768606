import type { CompanyRole, Role, TokenScope, Verification } from '@lock-in/contracts';

/** Why an account may not write, and until when: an ISO instant, or null for "until an admin lifts it". */
export interface Suspension {
  readonly until: string | null;
  readonly violationIds: readonly number[];
  /** The suspension is the company's, and applies to all its recruiters. */
  readonly ofCompany?: true;
}

/** The caller, according to the session and the database at this moment; nothing in it comes from the request itself. */
export interface Principal {
  readonly accountId: number;
  /** For an API token an id that no session has. */
  readonly sessionId: string;
  readonly role: Role;
  readonly userId: number | null;
  readonly companyId: number | null;
  /** Null unless the account belongs to a company. */
  readonly companyRole: CompanyRole | null;
  /** The account of the company's owner, which the company's events name; for an owner their own account. */
  readonly ownerId: number | null;
  /** Verification of the company. */
  readonly verified: Verification | null;
  /** The suspension in force. */
  readonly suspension: Suspension | null;
  /** The caller must change their password before anything else. */
  readonly mustChangePassword: boolean;
  /** When both factors were last given in this session, at its start or later. */
  readonly provenAt: Date;
  /** Absent if it is not known; the account then does not count as new. */
  readonly registeredAt?: Date;
  /** The API token of the call; absent for a session. */
  readonly token?: { readonly tokenId: number; readonly scopes: readonly TokenScope[] };
}
