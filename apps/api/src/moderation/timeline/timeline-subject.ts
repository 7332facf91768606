import type { TimelineKind } from '@lock-in/contracts';
import { accountStream, jobStream, postStream } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import type { DecisionRow } from '../history/decisions.ts';

/** The subject of a history: the root of its streams, and the positions of related events elsewhere in the log. */
export interface TimelineSubject {
  readonly root: string;
  /** For an account: the decisions about its posts, comments and jobs. */
  readonly also: readonly number[];
}

/** Only this many of the newest decisions about an account are included; older ones are in the history of moderation. */
const mostElsewhere = 1_000;

/** Reads from the primary, like the log: a standby may lack the row of a decision that is already in the log. */
@Injectable()
export class TimelineSubjects {
  constructor(private readonly database: PrimaryDatabase) {}

  /** `undefined` if the company does not exist. For posts, jobs and accounts, an empty stream shows that. */
  async find(kind: TimelineKind, id: number): Promise<TimelineSubject | undefined> {
    if (kind === 'post') return { root: postStream(id), also: [] };
    if (kind === 'job') return { root: jobStream(id), also: [] };
    const accountId = kind === 'account' ? id : await this.accountOf(id);
    return accountId === undefined
      ? undefined
      : { root: accountStream(accountId), also: await this.decisionsAbout(accountId) };
  }

  private async accountOf(companyId: number): Promise<number | undefined> {
    const owner = await this.tables
      .selectFrom('account')
      .select('account_id')
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return owner?.account_id;
  }

  private async decisionsAbout(accountId: number): Promise<number[]> {
    const rows = await this.tables
      .selectFrom('moderation_decision')
      .select(sql<number>`position::float8`.as('at'))
      .where('author_id', '=', accountId)
      .where('subject_kind', 'not in', ['company', 'account'])
      .orderBy('position', 'desc')
      .limit(mostElsewhere)
      .execute();
    return rows.map(({ at }) => at);
  }

  private get tables() {
    return this.database.tables<TablesOf<typeof DecisionRow | typeof AccountRow>>();
  }
}
