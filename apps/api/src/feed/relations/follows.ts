import { type FollowedAccount, type FollowState, mostFollowed } from '@lock-in/contracts';
import type { FollowEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import {
  type HiddenAccountRow,
  type HiddenBecause,
  isHidden,
} from '../../shared/relations/hidden-accounts.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { afterEveryId, type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';

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
  more: `
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

type Tables = TablesOf<typeof FollowRow | typeof HiddenAccountRow | typeof AccountRow>;

@Injectable()
export class Follows {
  constructor(private readonly reads: ReadDatabase) {}

  /** `undefined` if the account does not exist. */
  async stateOf(accountId: number, callerId: number): Promise<FollowState | undefined> {
    return this.state(accountId, callerId).executeTakeFirst();
  }

  /** `undefined` also if the account blocked the caller. */
  async seenStateOf(accountId: number, callerId: number): Promise<FollowState | undefined> {
    return this.state(accountId, callerId)
      .where(({ not }) => not(isAuthorHidden(callerId, 'blockedBy')))
      .executeTakeFirst();
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
    const followed = this.tables
      .selectFrom('follow')
      .select(['followed_id as account_id', 'position'])
      .where('account_id', '=', callerId);
    return this.list(`followed by ${callerId}`, followed, paging);
  }

  /** The accounts that the caller blocked or muted, latest first. */
  hiddenBy(
    callerId: number,
    because: HiddenBecause,
    paging: Paging,
  ): Promise<Page<'accounts', FollowedAccount>> {
    const hidden = this.tables
      .selectFrom('hidden_account')
      .select(['hidden_id as account_id', 'position'])
      .where('viewer_id', '=', callerId)
      .where('because', '=', because);
    return this.list(`${because} by ${callerId}`, hidden, paging);
  }

  private async list(
    scope: string,
    accounts: SelectQueryBuilder<Tables, keyof Tables, { account_id: number; position: number }>,
    paging: Paging,
  ): Promise<Page<'accounts', FollowedAccount>> {
    const [before = afterEveryId] = paging.after(scope) ?? [];
    const listed = this.tables.selectFrom(accounts.as('listed'));
    const [rows, { total }] = await Promise.all([
      listed
        .innerJoin('account as author', 'author.account_id', 'listed.account_id')
        .select(['author.account_id', 'name', 'picture_key', 'is_disabled'])
        // As a number: the driver gives 64-bit integers as text.
        .select(sql<number>`listed.position::float8`.as('position'))
        .where('listed.position', '<', before)
        .orderBy('listed.position', 'desc')
        .limit(paging.pageSize + 1)
        .offset(paging.offset)
        .execute(),
      listed.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    ]);
    return pageOf('accounts', rows, {
      paging,
      total,
      scope,
      keyOf: ({ position }) => [position],
      shown: (row) => ({
        accountId: row.account_id,
        name: row.name,
        profilePicUrl: pictureUrl(row.picture_key),
        isDisabled: row.is_disabled,
      }),
    });
  }

  private state(accountId: number, callerId: number) {
    return this.tables
      .selectFrom('account as author')
      .select(({ exists, selectFrom }) => [
        'author.account_id as accountId',
        'is_disabled as isDisabled',
        followerCount,
        exists(
          selectFrom('follow')
            .where('follow.account_id', '=', callerId)
            .whereRef('followed_id', '=', 'author.account_id'),
        )
          .$castTo<boolean>()
          .as('following'),
        isAuthorHidden(callerId, 'blocked').as('blocked'),
        isAuthorHidden(callerId, 'muted').as('muted'),
      ])
      .where('author.account_id', '=', accountId);
  }

  private get tables() {
    return this.reads.prepared<Tables>();
  }
}

const isAuthorHidden = (callerId: number, because: HiddenBecause) =>
  isHidden(callerId, sql.ref('author.account_id'), because);

const followerCount = sql<number>`(
  select coalesce(sum(count), 0)::integer from follower_count where follower_count.followed_id = author.account_id
)`.as('followerCount');
