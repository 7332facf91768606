import type { Principal } from '../../platform/access/principal.ts';

/** A company, and its owner's account. */
export interface OwnCompany {
  readonly companyId: number;
  readonly accountId: number;
}

/** The caller's company, for calls that only a company's people may make. */
export const companyOf = ({ companyId, ownerId }: Principal): OwnCompany => ({
  companyId: companyId!,
  accountId: ownerId!,
});
