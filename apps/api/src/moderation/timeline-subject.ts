import type { TimelineKind } from '@lock-in/contracts';
import { accountStream, jobStream, postStream } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import pg from 'pg';

/** Whose history it is: the root of its streams, and what of it lies elsewhere in the log. */
export interface TimelineSubject {
  readonly root: string;
  /** Of an account: the decisions about what it posted. */
  readonly also: readonly number[];
}

/** Decisions about one account beyond these, which are the newest, are found in the history alone. */
const mostElsewhere = 1_000;

@Injectable()
export class TimelineSubjects {
  constructor(private readonly pool: pg.Pool) {}

  /** Undefined: there is no such company. Whether there is such a post, job or account, its stream tells. */
  async find(kind: TimelineKind, id: number): Promise<TimelineSubject | undefined> {
    if (kind === 'post') return { root: postStream(id), also: [] };
    if (kind === 'job') return { root: jobStream(id), also: [] };
    const accountId = kind === 'account' ? id : await this.accountOf(id);
    return accountId === undefined
      ? undefined
      : { root: accountStream(accountId), also: await this.decisionsAbout(accountId) };
  }

  private async accountOf(companyId: number): Promise<number | undefined> {
    const query = 'select account_id from profile where company_id = $1';
    const { rows } = await this.pool.query<{ account_id: number }>(query, [companyId]);
    return rows[0]?.account_id;
  }

  private async decisionsAbout(accountId: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ position: string }>(
      `select position from moderation_decision where author_id = $1 and subject_kind <> 'company' order by position desc limit $2`,
      [accountId, mostElsewhere],
    );
    return rows.map(({ position }) => Number(position));
  }
}
