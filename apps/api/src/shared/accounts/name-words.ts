import { mostOffered } from '@lock-in/contracts';
import { mentionOf } from '@lock-in/markdown';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { eitherBlocked } from '../relations/hidden-accounts.ts';
import { beginningsWanted, distinctWords } from '../search/words.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';
import { truncate } from '../../platform/truncate.ts';

/** A word of a name, for finding people and verified companies. Derived from a row of `account`. */
export const NameWordRow = defineEntity({
  name: 'NameWordRow',
  tableName: 'account_name_word',
  properties: {
    account_id: p.integer().primary(),
    word: p.text().primary(),
  },
});

/** More than a name has; a name made to have many loses some. */
const mostWords = 60;
const longest = 50;

/** The words of a name, each once. */
export const nameWordsOf = (name: string): string[] => [
  ...new Set([...distinctWords(name)].slice(0, mostWords).map((word) => truncate(word, longest))),
];

interface Found {
  readonly account_id: number;
  readonly name: string;
  readonly role: 'User' | 'Company';
  readonly picture_key: string | null;
}

/** Maximum number of index entries read for one request, however many names begin alike. */
const mostSeen = 500;

@Injectable()
export class PeopleByName {
  constructor(private readonly reads: ReadDatabase) {}

  /**
   * People whose names contain, for each part of the search, a word that begins with it. Excludes the caller, and people who blocked the caller
   * or whom the caller blocked.
   */
  async find(search: string, callerId: number) {
    const words = beginningsWanted(search).map((word) => truncate(word, longest));
    const [longestWord, ...others] = words.toSorted((one, other) => other.length - one.length);
    if (longestWord === undefined) return [];
    const { rows } = await peopleByName(longestWord, others, search, callerId).execute(this.reads.prepared());
    return rows.map(({ account_id: accountId, name, role, picture_key }) => {
      const mention = mentionOf({ accountId, name });
      return { accountId, name, role, profilePicUrl: pictureUrl(picture_key), mention };
    });
  }
}

const begins = (column: RawBuilder<unknown>, word: string | RawBuilder<unknown>) =>
  sql`${column} collate "C" >= ${word} and ${column} collate "C" < ${word} || chr(1114111)`;

/** First those whose whole name begins as typed. */
const peopleByName = (word: string, others: readonly string[], typed: string, callerId: number) => sql<Found>`
  with seen as (
    select distinct account_id from (
      select account_id from account_name_word where ${begins(sql.ref('word'), word)}
      order by word collate "C" limit ${sql.lit(mostSeen)}
    ) first
  )
  select account_id, name, role, picture_key
  from seen join account using (account_id)
  where account_id <> ${callerId} and not ${eitherBlocked(callerId, sql.ref('account_id'))} and not exists (
    select from unnest(${others}::text[]) other where not exists (
      select from account_name_word w where w.account_id = seen.account_id and ${begins(sql.ref('w.word'), sql.ref('other'))}
    )
  )
  order by starts_with(lower(name), lower(${typed}::text)) desc, lower(name), account_id limit ${mostOffered}`;
