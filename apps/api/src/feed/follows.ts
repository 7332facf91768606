import { type FollowedAccount, type FollowState, mostFollowed } from '@lock-in/contracts';
import type { FollowEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ReadPool } from '../platform/database/read-pool.ts';
import type { HiddenBecause } from '../platform/accounts/hidden-accounts.ts';
import { readModel } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';

/** Who follows whom, and since when in the log. */
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

interface Query {
  readonly name: string;
  readonly text: string;
}

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
  constructor(private readonly pool: ReadPool) {}

  /** Undefined: there is no such account. */
  async stateOf(accountId: number, callerId: number): Promise<FollowState | undefined> {
    const { rows } = await this.pool.query<FollowState>({ ...state, values: [accountId, callerId] });
    return rows[0];
  }

  /** Undefined also where the account blocked the caller. */
  async seenStateOf(accountId: number, callerId: number): Promise<FollowState | undefined> {
    const { rows } = await this.pool.query<FollowState>({ ...seenState, values: [accountId, callerId] });
    return rows[0];
  }

  /** The accounts that the caller followed last. */
  async idsOf(callerId: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ followed_id: number }>({ ...ids, values: [callerId] });
    return rows.map(({ followed_id }) => followed_id);
  }

  page(callerId: number, paging: Paging): Promise<Page<'accounts', FollowedAccount>> {
    return this.list(`followed by ${callerId}`, { page: followed, total: totalOf }, [callerId], paging);
  }

  /** The accounts that the caller blocked or muted, the last first. */
  hiddenBy(
    callerId: number,
    because: HiddenBecause,
    paging: Paging,
  ): Promise<Page<'accounts', FollowedAccount>> {
    return this.list(`${because} by ${callerId}`, hiddenOf, [callerId, because], paging);
  }

  private async list(
    scope: string,
    queries: { readonly page: Query; readonly total: Query },
    whose: readonly (number | string)[],
    paging: Paging,
  ): Promise<Page<'accounts', FollowedAccount>> {
    const [before = beforeAll] = paging.after(scope) ?? [];
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<Followed>({
        ...queries.page,
        values: [before, paging.pageSize + 1, paging.offset, ...whose],
      }),
      this.pool.query<{ total: number }>({ ...queries.total, values: [...whose] }),
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
}

const hides = (because: HiddenBecause) =>
  `exists (select from hidden_account where viewer_id = $2 and hidden_id = author.account_id and because = '${because}')`;
const state = {
  name: 'following state of an account',
  text: `
    select account_id as "accountId", is_disabled as "isDisabled",
      (select coalesce(sum(count), 0)::integer from follower_count where follower_count.followed_id = author.account_id) as "followerCount",
      exists (select from follow where follow.account_id = $2 and followed_id = author.account_id) as following,
      ${hides('blocked')} as blocked, ${hides('muted')} as muted
    from feed_author author where account_id = $1`,
};

const seenState = {
  name: 'following state of an account that is seen',
  text: `${state.text} and not ${hides('blockedBy')}`,
};

const ids = {
  name: 'following ids',
  text: `select followed_id from follow where account_id = $1 order by position desc limit ${mostFollowed}`,
};

const followed = {
  name: 'following accounts',
  text: `
    select author.account_id, author.name, author.picture_key, author.is_disabled, follow.position
    from follow join feed_author author on author.account_id = follow.followed_id
    where follow.account_id = $4 and follow.position < $1::bigint
    order by follow.position desc limit $2 offset $3`,
};

const totalOf = {
  name: 'following total',
  text: 'select count(*)::integer as total from follow where account_id = $1',
};

const hiddenOf = {
  page: {
    name: 'hidden accounts',
    text: `
      select author.account_id, author.name, author.picture_key, author.is_disabled, hidden.position
      from hidden_account hidden join feed_author author on author.account_id = hidden.hidden_id
      where hidden.viewer_id = $4 and hidden.because = $5 and hidden.position < $1::bigint
      order by hidden.position desc limit $2 offset $3`,
  },
  total: {
    name: 'hidden accounts total',
    text: 'select count(*)::integer as total from hidden_account where viewer_id = $1 and because = $2',
  },
};
