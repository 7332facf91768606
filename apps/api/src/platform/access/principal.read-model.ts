import type { AccountEvent, MembershipEvent, SuspensionEvent, VerificationEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../database/read-model.ts';
import type { Suspension } from './principal.ts';

/** The account data that the access rules use, apart from its session. */
export const PrincipalRow = defineEntity({
  name: 'PrincipalRow',
  tableName: 'principal',
  properties: {
    account_id: p.integer().primary(),
    registered_at: p.datetime().$type<string>(),
    role: p
      .string()
      .columnType('text')
      .check(`role in ('User', 'Company', 'Admin')`)
      .$type<'User' | 'Company' | 'Admin'>(),
    user_id: p.integer().strictNullable(),
    company_id: p.integer().strictNullable(),
    verified: p.smallint().check(`verified in (0, 1, 2)`).$type<0 | 1 | 2>().strictNullable(),
    is_disabled: p.boolean(),
    /** The last suspension that was not lifted; it may have ended. */
    suspension: p.json().$type<Suspension>().strictNullable(),
    /** For a recruiter: the account of the company's owner, and since when. Ids, role and verification then come from the owner's row. */
    owner_id: p.integer().strictNullable(),
    joined_at: p.datetime().$type<string>().strictNullable(),
    joined_position: p.bigint('number').strictNullable(),
  },
});
type Row = InferEntity<typeof PrincipalRow>;

const ofNoCompany = { owner_id: null, joined_at: null, joined_position: null };

export const principals = readModel<
  Row,
  AccountEvent | MembershipEvent | VerificationEvent | SuspensionEvent
>({
  entity: PrincipalRow,
  indexes: 'create index principal_recruiters on principal (owner_id) where owner_id is not null',
  handles: [
    'AccountRegistered',
    'AccountDisabled',
    'CompanyVerified',
    'CompanyRejected',
    'CompanyDecisionUndone',
    'CompanyVerificationRevoked',
    'CompanyReopened',
    'CompanyResubmitted',
    'AccountSuspended',
    'AccountSuspensionLifted',
    'RecruiterJoined',
    'RecruiterLeft',
  ],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, role, userId, companyId } = event.data;
      const verified = role === 'Company' ? 0 : null;
      return {
        account_id: accountId,
        registered_at: event.occurredAt,
        role,
        user_id: userId,
        company_id: companyId,
        verified,
        is_disabled: false,
        suspension: null,
        ...ofNoCompany,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'AccountDisabled':
        return { ...row, is_disabled: true };
      case 'CompanyVerified':
        return { ...row, verified: 1 };
      case 'CompanyRejected':
      case 'CompanyVerificationRevoked':
        return { ...row, verified: 2 };
      case 'CompanyDecisionUndone':
      case 'CompanyReopened':
      case 'CompanyResubmitted':
        return { ...row, verified: 0 };
      case 'AccountSuspended': {
        const { until, violationIds } = event.data;
        return { ...row, suspension: { until, violationIds } };
      }
      case 'AccountSuspensionLifted':
        return { ...row, suspension: null };
      case 'RecruiterJoined':
        return {
          ...row,
          owner_id: event.data.ownerId,
          joined_at: event.occurredAt,
          joined_position: event.position,
        };
      case 'RecruiterLeft':
        return { ...row, ...ofNoCompany };
      default:
        return row;
    }
  },
});
