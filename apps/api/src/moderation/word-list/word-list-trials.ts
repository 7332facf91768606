import { mostMet, postsTried, type WordListTrial } from '@lock-in/contracts';
import type { WordLists } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { setImmediate as turn } from 'node:timers/promises';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { listMatcher } from '../../shared/screening/list-matcher.ts';
import type { PostContent } from '../reports/contents.ts';

interface Row {
  readonly id: number;
  readonly content: PostContent;
}

/** Posts between two turns of the event loop, so that requests are served meanwhile. */
const atOnce = 50;

/** What of the newest posts a list would have met. */
@Injectable()
export class WordListTrials {
  constructor(private readonly reads: ReadDatabase) {}

  async of(lists: WordLists): Promise<WordListTrial> {
    const { rows } = await sql<Row>`
      select subject_id::float8 as id, content from moderated_thing
      where subject_kind = 'post' and content is not null
      order by subject_id desc limit ${sql.lit(postsTried)}`.execute(this.reads.prepared());
    const matches = listMatcher(lists);
    const all: WordListTrial['met'] = [];
    for (const [nth, { id, content }] of rows.entries()) {
      if (nth % atOnce === atOnce - 1) await turn();
      const { hold, refuse } = matches(content);
      const effect = refuse.length > 0 ? 'refuse' : 'hold';
      if (hold.length + refuse.length > 0)
        all.push({ postId: id, title: content.title, effect, matched: [...refuse, ...hold] });
    }
    const refused = all.filter(({ effect }) => effect === 'refuse').length;
    return { compared: rows.length, held: all.length - refused, refused, met: all.slice(0, mostMet) };
  }
}
