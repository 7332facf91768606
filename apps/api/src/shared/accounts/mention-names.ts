import { deletedAccount } from '@lock-in/contracts';
import { mentionedIn, withNames } from '@lock-in/markdown';
import { Injectable } from '@nestjs/common';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { AccountRow } from './accounts.ts';

/** Inserts current names into texts that mention accounts, which are stored without names (ADR 41). */
@Injectable()
export class MentionNames {
  constructor(private readonly reads: ReadDatabase) {}

  /** The answer with the names in all its texts. */
  async into<Answer>(answer: Answer): Promise<Answer> {
    const ids = new Set<number>();
    eachText(answer, (text) => {
      for (const id of mentionedIn(text)) ids.add(id);
    });
    if (ids.size === 0) return answer;
    const names = await this.namesOf([...ids]);
    return forTexts(answer, (text) => withNames(text, (id) => names.get(id) ?? deletedAccount)) as Answer;
  }

  private async namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.reads
      .prepared<TablesOf<typeof AccountRow>>()
      .selectFrom('account')
      .select(['account_id', 'name'])
      .where(({ eb, fn, val }) => eb('account_id', '=', fn.any(val(ids))))
      .execute();
    return new Map(rows.map(({ account_id, name }) => [account_id, name]));
  }
}

/** Most answers mention nobody, so they are not copied to find that. */
function eachText(value: unknown, see: (text: string) => void): void {
  if (typeof value === 'string') see(value);
  else if (Array.isArray(value)) for (const each of value) eachText(each, see);
  else if (isPlain(value)) for (const key in value) eachText(value[key], see);
}

/** A copy of the value in which `change` was applied to each text. */
function forTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => forTexts(each, change));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, forTexts(each, change)]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
