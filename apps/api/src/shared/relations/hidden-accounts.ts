import type { RelationEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import { type Folded, readModel } from '../../platform/database/read-model.ts';

/** `blockedBy`: the other person blocked the viewer, who is not told. */
export type HiddenBecause = 'blocked' | 'blockedBy' | 'muted';

/**
 * Accounts whose posts, comments and actions a viewer is not shown: a block hides two people from each other, a mute hides one from the
 * other. Every slice that shows what people do joins this table (ADR 51). The reason is part of the key, because the decisions of two
 * people about each other have different roots.
 */
export const HiddenAccountRow = defineEntity({
  name: 'HiddenAccountRow',
  tableName: 'hidden_account',
  properties: {
    viewer_id: p.integer().primary(),
    hidden_id: p.integer().primary(),
    because: p.text().$type<HiddenBecause>().primary(),
    position: p.bigint('number'),
  },
});
type Row = InferEntity<typeof HiddenAccountRow>;

function keysOf({ type, data: { accountId, otherId } }: Folded<RelationEvent>): Omit<Row, 'position'>[] {
  const own = { viewer_id: accountId, hidden_id: otherId };
  if (type === 'PersonMuted' || type === 'PersonUnmuted') return [{ ...own, because: 'muted' }];
  return [
    { ...own, because: 'blocked' },
    { viewer_id: otherId, hidden_id: accountId, because: 'blockedBy' },
  ];
}

export const hiddenAccounts = readModel<Row, RelationEvent>({
  entity: HiddenAccountRow,
  indexes: `
    -- Finds the accounts that somebody is hidden from: they are not notified of a new post.
    create index hidden_account_of on hidden_account (hidden_id)`,
  handles: ['PersonBlocked', 'PersonUnblocked', 'PersonMuted', 'PersonUnmuted'],
  keyOf: keysOf,
  overwrites: true,
  fold: (_, { type, position }, key) =>
    type === 'PersonBlocked' || type === 'PersonMuted' ? { ...(key as Row), position } : undefined,
});

/** An id, or an SQL expression for one. */
type AccountId = number | RawBuilder<unknown>;

/** SQL condition: the account is hidden from the viewer, for any reason or for the given one. */
export const isHidden = (viewer: AccountId, account: AccountId, because?: HiddenBecause) =>
  sql<boolean>`exists (
    select from hidden_account hidden where hidden.viewer_id = ${viewer} and hidden.hidden_id = ${account}
    ${because ? sql`and hidden.because = ${sql.lit(because)}` : sql``}
  )`;

/** SQL condition: one of the two blocked the other. */
export const eitherBlocked = (viewer: AccountId, account: AccountId) =>
  sql<boolean>`exists (
    select from hidden_account hidden
    where hidden.viewer_id = ${viewer} and hidden.hidden_id = ${account} and hidden.because <> 'muted'
  )`;
