import type { MutedWord } from '@lock-in/contracts';
import type { AccountEvent, MutedWordsEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { type AuthoredText, beginningOf, beginningsIn, wordMatcher } from './muted-text.ts';

/** The words that an account mutes: one row for each account, so that a single lookup shows that it mutes none. */
export const MutedWordsRow = defineEntity({
  name: 'MutedWordsRow',
  tableName: 'muted_words',
  properties: {
    account_id: p.integer().primary(),
    /** Most recently muted first. */
    words: p.json().$type<readonly MutedWord[]>(),
    /** The pieces that the words begin with. */
    beginnings: p.json().columnType('text[]').$type<readonly string[]>(),
  },
});
type Row = InferEntity<typeof MutedWordsRow>;
type Tables = TablesOf<typeof MutedWordsRow>;

const rowOf = (account_id: number, words: readonly MutedWord[]): Row | undefined =>
  words.length === 0
    ? undefined
    : { account_id, words, beginnings: [...new Set(words.map(({ word }) => beginningOf(word)))] };

export const mutedWordsModel = readModel<
  Row,
  MutedWordsEvent | Extract<AccountEvent, { type: 'AccountDisabled' }>
>({
  entity: MutedWordsRow,
  indexes: `
    -- Finds the accounts that mute a word in a new post: they are not notified of it.
    create index muted_words_by_beginning on muted_words using gin (beginnings)`,
  handles: ['WordMuted', 'WordUnmuted', 'AccountDisabled'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountDisabled') return undefined;
    const { accountId, wordId } = event.data;
    const others = (row?.words ?? []).filter((each) => each.wordId !== wordId);
    if (event.type === 'WordUnmuted') return rowOf(accountId, others);
    // The word of an erased account cannot be read.
    const { word } = event.personal ?? {};
    return rowOf(accountId, word === undefined ? others : [{ wordId, word }, ...others]);
  },
});

/** Whether another account wrote the text and it contains a word that the reader mutes. */
export type MutedMatcher = (text: AuthoredText) => boolean;

@Injectable()
export class MutedWords {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly database: PrimaryDatabase,
  ) {}

  async listOf(accountId: number): Promise<readonly MutedWord[]> {
    const row = await this.reads
      .prepared<Tables>()
      .selectFrom('muted_words')
      .select('words')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.words ?? [];
  }

  /** Undefined if the reader mutes no word. */
  async matcherFor(accountId: number): Promise<MutedMatcher | undefined> {
    return matcherOf(accountId, await this.listOf(accountId));
  }

  /**
   * For each text, the accounts that it is hidden from. Reads the primary: live news runs in the context of the request that started it,
   * which may have chosen the standby.
   */
  async hiddenFrom(texts: readonly AuthoredText[]): Promise<ReadonlySet<number>[]> {
    return Promise.all(
      texts.map(async (text) => {
        const mayMute = await this.database
          .prepared<Tables>()
          .selectFrom('muted_words')
          .select(['account_id', 'words'])
          .where(sql<boolean>`beginnings && ${beginningsIn(text)}::text[]`)
          .execute();
        const muting = mayMute.filter(({ account_id, words }) => matcherOf(account_id, words)?.(text));
        return new Set(muting.map(({ account_id }) => account_id));
      }),
    );
  }
}

function matcherOf(accountId: number, words: readonly MutedWord[]): MutedMatcher | undefined {
  if (words.length === 0) return undefined;
  const matches = wordMatcher(words.map(({ word }) => word));
  return (text) => text.by !== accountId && matches(text);
}
