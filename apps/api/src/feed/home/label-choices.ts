import type { Tag } from '@lock-in/contracts';
import { choiceAfter, type LabelChoiceEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { LabelRow } from '../../shared/reference-data/labels.ts';

/** A label that an account follows or mutes. */
export const LabelChoiceRow = defineEntity({
  name: 'LabelChoiceRow',
  tableName: 'label_choice',
  properties: {
    account_id: p.integer().primary(),
    label_id: p.integer().primary(),
    choice: p.text().$type<'followed' | 'muted'>(),
  },
});
type Row = InferEntity<typeof LabelChoiceRow>;

export const labelChoices = readModel<Row, LabelChoiceEvent>({
  entity: LabelChoiceRow,
  more: `
    create table label_follower_count (
      label_id integer not null,
      shard smallint not null,
      count integer not null,
      primary key (label_id, shard)
    ) with (fillfactor = 50)`,
  handles: ['LabelFollowed', 'LabelUnfollowed', 'LabelMuted', 'LabelUnmuted'],
  keyOf: ({ data }) => ({ account_id: data.accountId, label_id: data.labelId }),
  tallies: [
    {
      table: { name: 'label_follower_count', group: ['label_id'] },
      groupsOf: ({ label_id, choice }) => (choice === 'followed' ? [{ label_id }] : []),
    },
  ],
  fold(_, { type, data }) {
    const choice = choiceAfter[type];
    return choice === null ? undefined : { account_id: data.accountId, label_id: data.labelId, choice };
  },
});

export interface Choices {
  readonly muted: readonly number[];
  /** Whether any account is hidden from this one. */
  readonly hidesPeople: boolean;
  /** Whether the account mutes words. */
  readonly mutesWords: boolean;
}

@Injectable()
export class LabelChoices {
  constructor(private readonly reads: ReadDatabase) {}

  /** The account's settings that its feed depends on: muted labels, and whether it has hidden accounts or muted words. */
  async of(accountId: number): Promise<Choices> {
    const rows = await this.reads.send(choicesOf({ accountId }));
    const muted = rows.filter(({ choice }) => choice === 'muted').map(({ label_id }) => label_id);
    const hidesPeople = rows.some(({ choice }) => choice === 'people hidden');
    const mutesWords = rows.some(({ choice }) => choice === 'words muted');
    return { muted, hidesPeople, mutesWords };
  }

  /** `undefined` if the tag does not exist. */
  async tag(labelId: number, callerId: number): Promise<Tag | undefined> {
    return this.tags(callerId).where('label.label_id', '=', labelId).executeTakeFirst();
  }

  async named(name: string, callerId: number): Promise<Tag | undefined> {
    return this.tags(callerId).where('label.name', '=', name).executeTakeFirst();
  }

  /** The tags that the caller follows or mutes. */
  chosenBy(callerId: number): Promise<Tag[]> {
    return this.tags(callerId).where('mine.choice', 'is not', null).orderBy('label.name').execute();
  }

  private tags(callerId: number) {
    return this.reads
      .prepared<TablesOf<typeof LabelRow | typeof LabelChoiceRow>>()
      .selectFrom('label')
      .leftJoin('label_choice as mine', (join) =>
        join.onRef('mine.label_id', '=', 'label.label_id').on('mine.account_id', '=', callerId),
      )
      .select(['label.label_id as labelId', 'name', 'color', 'number_of_uses as numberofUses', 'description'])
      .select(['mine.choice', followerCount]);
  }
}

const followerCount = sql<number>`(
  select coalesce(sum(count), 0)::integer from label_follower_count where label_follower_count.label_id = label.label_id
)`.as('followerCount');

// Runs for every page of the feed.
const choicesOf = compileOnce(
  ({ accountId }: { accountId: number }) => sql<{
    label_id: number;
    choice: Row['choice'] | 'people hidden' | 'words muted';
  }>`
  select label_id, choice from label_choice where account_id = ${accountId}
  union all (select 0, 'people hidden' from hidden_account where viewer_id = ${accountId} limit 1)
  union all select 0, 'words muted' from muted_words where account_id = ${accountId}`,
);
