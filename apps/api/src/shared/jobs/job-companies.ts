import {
  firstStages,
  type ProfileEvent,
  type Stage,
  type StagesArranged,
  type SuspensionEvent,
  type VerificationEvent,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** Whether a company's jobs are offered, and the stages of its applications. Name and picture are in its account's row. */
export const JobCompanyRow = defineEntity({
  name: 'JobCompanyRow',
  tableName: 'job_company',
  properties: {
    account_id: p.integer().primary(),
    company_id: p.integer(),
    is_disabled: p.boolean(),
    /** The company lost its verification: its jobs are off the board and take no applications until it is verified again. */
    is_suspended: p.boolean(),
    /** Time until which its jobs are paused, because its account is suspended. It may be in the past. */
    paused_until: p.datetime().$type<string>().strictNullable(),
    /** The stages of its applications, in order. */
    stages: p.json().$type<readonly Stage[]>(),
    /** Number of times that the stages were changed. */
    stages_revision: p.integer(),
  },
});
/** Far in the future: the pause lasts until the suspension is lifted. */
const untilLifted = '9999-12-31T00:00:00.000Z';

type Row = InferEntity<typeof JobCompanyRow>;

export const jobCompanies = readModel<
  Row,
  ProfileEvent | VerificationEvent | SuspensionEvent | StagesArranged
>({
  entity: JobCompanyRow,
  indexes: `
    create index job_company_by_id on job_company (company_id);
    create index job_company_left on job_company (company_id) where is_disabled or is_suspended or paused_until is not null`,
  handles: [
    'AccountRegistered',
    'AccountDisabled',
    'CompanyVerified',
    'CompanyDecisionUndone',
    'CompanyVerificationRevoked',
    'AccountSuspended',
    'AccountSuspensionLifted',
    'StagesArranged',
  ],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, companyId } = event.data;
      if (companyId === null) return undefined;
      return {
        account_id: accountId,
        company_id: companyId,
        is_disabled: false,
        is_suspended: false,
        paused_until: null,
        stages: firstStages,
        stages_revision: 0,
      };
    }
    if (row === undefined) return undefined;
    if (event.type === 'AccountDisabled') return { ...row, is_disabled: true };
    if (event.type === 'CompanyVerified') return { ...row, is_suspended: false };
    if (event.type === 'CompanyDecisionUndone' || event.type === 'CompanyVerificationRevoked')
      return { ...row, is_suspended: true };
    if (event.type === 'AccountSuspended') return { ...row, paused_until: event.data.until ?? untilLifted };
    if (event.type === 'AccountSuspensionLifted') return { ...row, paused_until: null };
    if (event.type === 'StagesArranged')
      return { ...row, stages: event.data.stages, stages_revision: row.stages_revision + 1 };
    return row;
  },
});
