import { type FollowedAccount, type FollowState, mostFollowed } from '@lock-in/contracts';
import type { FollowEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { type HiddenBecause, isHidden } from '../platform/accounts/hidden-accounts.ts';
import { readModel, type TablesOf } from '../platform/database/read-model.ts';
import { Statements } from '../platform/database/statements.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';

/** Who follows whom, with the position of the event in the log. */
export const FollowRow = defineEntity({
  name: 'FollowRow',
  tableName: 'follow',
  properties: {
    account_id: p.integer().primary(),
    followed_id: p.integer().primary(),
    position: p.bigint('number'),
  },
});
type Row = InferEntity<typeof FollowRow>;

export const follows = readModel<Row, FollowEvent>({
  entity: FollowRow,
  tables: `
    create table follow (
      account_id integer not null,
      followed_id integer not null,
      position bigint not null,
      primary key (account_id, followed_id)
    );
    create table follower_count (
      followed_id integer not null,
      shard smallint not null,
      count integer not null,
      primary key (followed_id, shard)
    ) with (fillfactor = 50)`,
  indexes: `
    create index follow_of_account on follow (account_id, position desc)`,
  handles: ['AccountFollowed', 'AccountUnfollowed'],
  keyOf: ({ data }) => ({ account_id: data.accountId, followed_id: data.followedId }),
  tallies: [
    {
      table: { name: 'follower_count', group: ['followed_id'] },
      groupsOf: ({ followed_id }) => [{ followed_id }],
    },
  ],
  fold: (_, { type, data, position }) =>
    type === 'AccountFollowed'
      ? { account_id: data.accountId, followed_id: data.followedId, position }
      : undefined,
});

interface Followed {
  readonly account_id: number;
  readonly name: string;
  readonly picture_key: string | null;
  readonly is_disabled: boolean;
  readonly position: string;
}

const beforeAll = Number.MAX_SAFE_INTEGER;

@Injectable()
export class Follows {
  constructor(private readonly statements: Statements) {}

  /** `undefined` if the account does not exist. */
  async stateOf(accountId: number, callerId: number): Promise<FollowState | undefined> {
    return (await stateOf(accountId, callerId).execute(this.tables)).rows[0];
  }

  /** `undefined` also if the account blocked the caller. */
  async seenStateOf(accountId: number, callerId: number): Promise<FollowState | undefined> {
    const isSeen = sql`not ${isAuthorHidden(callerId, 'blockedBy')}`;
    return (await stateOf(accountId, callerId, isSeen).execute(this.tables)).rows[0];
  }

  /** The accounts that the caller followed most recently. */
  async idsOf(callerId: number): Promise<number[]> {
    const rows = await this.tables
      .selectFrom('follow')
      .select('followed_id')
      .where('account_id', '=', callerId)
      .orderBy('position', 'desc')
      .limit(sql.lit(mostFollowed))
      .execute();
    return rows.map(({ followed_id }) => followed_id);
  }

  page(callerId: number, paging: Paging): Promise<Page<'accounts', FollowedAccount>> {
    const followed = sql`select followed_id as account_id, position from follow where account_id = ${callerId}`;
    return this.list(`followed by ${callerId}`, followed, paging);
  }

  /** The accounts that the caller blocked or muted, latest first. */
  hiddenBy(
    callerId: number,
    because: HiddenBecause,
    paging: Paging,
  ): Promise<Page<'accounts', FollowedAccount>> {
    const hidden = sql`
      select hidden_id as account_id, position from hidden_account where viewer_id = ${callerId} and because = ${because}`;
    return this.list(`${because} by ${callerId}`, hidden, paging);
  }

  private async list(
    scope: string,
    listed: RawBuilder<unknown>,
    paging: Paging,
  ): Promise<Page<'accounts', FollowedAccount>> {
    const [before = beforeAll] = paging.after(scope) ?? [];
    const [{ rows }, counted] = await Promise.all([
      sql<Followed>`
        select author.account_id, author.name, author.picture_key, author.is_disabled, listed.position
        from (${listed}) listed join account author on author.account_id = listed.account_id
        where listed.position < ${before}::bigint
        order by listed.position desc limit ${paging.pageSize + 1} offset ${paging.offset}`.execute(
        this.tables,
      ),
      sql<{ total: number }>`select count(*)::integer as total from (${listed}) listed`.execute(this.tables),
    ]);
    return pageOf('accounts', rows, {
      paging,
      total: counted.rows[0]!.total,
      scope,
      keyOf: ({ position }) => [Number(position)],
      shown: (row) => ({
        accountId: row.account_id,
        name: row.name,
        profilePicUrl: pictureUrl(row.picture_key),
        isDisabled: row.is_disabled,
      }),
    });
  }

  private get tables() {
    return this.statements.prepared<TablesOf<typeof FollowRow>>();
  }
}

const isAuthorHidden = (callerId: number, because: HiddenBecause) =>
  isHidden(callerId, sql.ref('author.account_id'), because);

const stateOf = (accountId: number, callerId: number, isSeen = sql`true`) => sql<FollowState>`
  select account_id as "accountId", is_disabled as "isDisabled",
    (select coalesce(sum(count), 0)::integer from follower_count where follower_count.followed_id = author.account_id) as "followerCount",
    exists (select from follow where follow.account_id = ${callerId} and followed_id = author.account_id) as following,
    ${isAuthorHidden(callerId, 'blocked')} as blocked, ${isAuthorHidden(callerId, 'muted')} as muted
  from account author where account_id = ${accountId} and ${isSeen}`;
