import { describeErrors } from '@lock-in/contracts';
import type { RejectionCode } from '@lock-in/domain';
import type { HttpRefusal } from '../../platform/http/http-refusal.ts';
import {
  platformRefusals,
  type Refusal,
  type RefusalAnswer,
  Refusals,
} from '../../platform/http/refusals.ts';
import { accountsRefusals } from './accounts.ts';
import { companiesRefusals } from './companies.ts';
import { decisionLogRefusals } from './decision-log.ts';
import { feedRefusals } from './feed.ts';
import { hiringRefusals } from './hiring.ts';
import { jobsRefusals } from './jobs.ts';
import { moderationRefusals } from './moderation.ts';

export { isRefusal, type Refusal, type WordedRefusal } from '../../platform/http/refusals.ts';

const all = {
  ...platformRefusals,
  ...accountsRefusals,
  ...companiesRefusals,
  ...decisionLogRefusals,
  ...feedRefusals,
  ...hiringRefusals,
  ...jobsRefusals,
  ...moderationRefusals,
};

export type RefusalCode = RejectionCode | keyof typeof all;

/** Status and text of every refusal. It does not compile while a code is missing. */
export const refusals: Readonly<Record<RefusalCode, RefusalAnswer>> = all;

export const refuse = (rejected: RefusalCode): Refusal => ({ rejected });

export const productRefusals = new Refusals(refusals);

/** A refusal to throw from where no value can be returned, such as a transaction. */
export const httpRefusal = (code: RefusalCode, options?: Parameters<Refusals['toThrow']>[1]): HttpRefusal =>
  productRefusals.toThrow(code, options);

/** The text of a refusal, for an answer that has several. */
export const describeRefusal = ({ rejected }: Refusal): string =>
  describeErrors(refusals[rejected as RefusalCode].error);
