import { rejectionReasonNames } from '@lock-in/contracts';
import {
  application,
  applicationStream,
  canBeUndone,
  type EventType,
  type RejectionExplained,
  replay,
  verificationStream,
} from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import type { NotNull } from 'kysely';
import type { PrincipalRow } from '../platform/access/principal.read-model.ts';
import { Clock } from '../platform/clock.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import type { NotifiedThingRow } from './notified-things.ts';

/** The reason and text of a rejection, read from the log when it is mailed: until then it may be undone or erased. */
@Injectable()
export class Rejections {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly store: EventStore,
  ) {}

  /** The paragraphs of the mail. `undefined` if the application is not rejected, or was rejected so recently that it can still be undone. */
  async explanationOf(applicationId: number): Promise<readonly string[] | undefined> {
    const place = await this.database
      .prepared<TablesOf<typeof NotifiedThingRow | typeof PrincipalRow>>()
      .selectFrom('notified_thing')
      .innerJoin('principal', 'principal.account_id', 'notified_thing.account_id')
      .select(['parent_id as jobId', 'user_id as userId'])
      .where('thing', '=', 'application')
      .where('thing_id', '=', applicationId)
      .$narrowType<{ jobId: NotNull; userId: NotNull }>()
      .executeTakeFirst();
    if (place === undefined) return undefined;
    const history = await this.store.readStream(applicationStream(place.jobId, place.userId));
    const state = replay(application, history);
    if (state.status !== 'Rejected' || state.decidedAt === null) return undefined;
    if (canBeUndone(state.decidedAt, this.clock.now().toISOString())) return undefined;
    // The explanation of an earlier, undone rejection is void.
    const latest = history.findLast(({ type }) => type === 'ApplicationRejected' || type === explained);
    return latest?.type === explained ? paragraphsOf(latest as unknown as RejectionExplained) : [];
  }

  /** The paragraphs of a mail about a decision against a company. Empty if the admin gave no reason. */
  async reasonFor(companyAccountId: number): Promise<readonly string[]> {
    const history = await this.store.readStream(verificationStream(companyAccountId));
    const decision = history.findLast(({ type }) => againstCompany.includes(type));
    const { reason } = (decision?.personal ?? {}) as { readonly reason?: string };
    return reason ? ['Message from the administrators:', ...linesOf(reason)] : [];
  }
}

const explained: EventType = 'RejectionExplained';

const againstCompany = ['CompanyRejected', 'CompanyVerificationRevoked', 'CompanyChangeDeclined'];

const paragraphsOf = ({ data: { reason }, personal }: RejectionExplained): readonly string[] => {
  const words = linesOf(personal?.words ?? '');
  return [
    ...(reason === null ? [] : [`Reason: ${rejectionReasonNames[reason]}`]),
    ...(words.length === 0 ? [] : ['Message from the company:', ...words]),
  ];
};

const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');
