import type { Principal } from '../../platform/access/principal.ts';

/** A company, and its owner's account. */
export interface OwnCompany {
  readonly companyId: number;
  readonly accountId: number;
}

/** Of a call that lets in a company's people alone. */
export const companyOf = ({ companyId, ownerId }: Principal): OwnCompany => ({
  companyId: companyId!,
  accountId: ownerId!,
});
