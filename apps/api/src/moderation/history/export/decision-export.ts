import type { ExportFormat } from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { MentionNames } from '../../../shared/accounts/mention-names.ts';
import { Clock } from '../../../platform/clock.ts';
import { Labels } from '../../../shared/reference-data/labels.ts';
import { Violations } from '../../../shared/reference-data/violations.ts';
import type { Content } from '../../reports/contents.ts';
import { DecisionPages } from '../decision-pages.ts';
import {
  type DecisionFilter,
  type DecisionSearch,
  type Key,
  listed,
  termsOf,
  matchesAllWords,
} from '../decision-search.ts';
import { type ExportedDecision, formats } from './exported-decisions.ts';
import { withNotes } from '../notes.ts';
import {
  contentAtDecision,
  decisionColumns,
  type ReadDecision,
  type Reasons,
  shownDecision,
  withPeople,
} from '../shown-decisions.ts';

/** Number of decisions read at a time; as many again may wait to be sent. */
const batchSize = 250;

type Found = ReadDecision & { readonly as_decided: Content | null };

/**
 * All decisions of a filter as a file of any size. Batches are read by key, each only after the reader took the previous one, so a slow
 * download holds neither a connection nor a snapshot. Decisions made during the download are newer than the start of the file and are not
 * included.
 */
@Injectable()
export class DecisionExport {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: DecisionPages,
    private readonly violations: Violations,
    private readonly labels: Labels,
    private readonly mentions: MentionNames,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** Rejects if the first batch cannot be read. A later failure ends the stream with an error. */
  async open(filter: DecisionFilter, format: ExportFormat): Promise<Readable> {
    const { begin, rows, end } = formats[format];
    const search = await this.pages.searchFor(filter);
    const batches = search === undefined ? none() : this.batches(search);
    const first = await batches.next();
    const about = { exportedAt: this.clock.now().toISOString(), filter };
    async function* text() {
      yield begin(about) + (first.done ? '' : rows(first.value, true));
      let unwritten = first.done === true || first.value.length === 0;
      for await (const batch of batches) {
        yield rows(batch, unwritten);
        unwritten &&= batch.length === 0;
      }
      yield end;
    }
    // In bytes instead of objects, so that the buffer is bounded.
    return Readable.from(text(), { objectMode: false });
  }

  private async *batches(search: DecisionSearch): AsyncGenerator<ExportedDecision[]> {
    const reasons = await this.violations.names();
    const labels = await this.labels.names();
    // Words are checked per decision: an index of words would have to gather all matches for each batch.
    const stride = search.words.length === 0 ? batchSize : 4 * batchSize;
    for (let after: Key | undefined, more = true; more;) {
      const keys = await this.keys(search, after, stride);
      after = keys.at(-1);
      more = keys.length === stride;
      const rows = await withNotes(this.store, await this.read(search, keys));
      yield (await this.mentions.into(rows)).map((row) => exported(row, reasons, labels));
    }
  }

  private async keys({ filter }: DecisionSearch, after: Key | undefined, stride: number): Promise<Key[]> {
    const { rows } = await sql<Key>`
      select position::float8 as position, (extract(epoch from decided_at) * 1000)::float8 as decided from (${listed(filter, after, stride, 0)}) key
      order by decided_at desc, key.position desc`.execute(this.em.getKysely());
    return rows;
  }

  private async read(search: DecisionSearch, keys: readonly Key[]): Promise<Found[]> {
    const { rows } = await sql<Found>`
      ${search.words.length === 0 ? sql`` : sql`with ${termsOf(search)}`}
      select ${decisionColumns}, ${contentAtDecision} as as_decided
      from moderation_decision decision
      join moderated_thing thing on thing.subject_kind = decision.subject_kind and thing.subject_id = decision.subject_id ${withPeople}
      where decision.position = any(${keys.map(({ position }) => position)}::bigint[]) and ${matchesAllWords(search)}
      order by decision.decided_at desc, decision.position desc`.execute(this.em.getKysely());
    return rows;
  }
}

async function* none(): AsyncGenerator<ExportedDecision[]> {
  // A search without any word finds nothing.
}

function exported(row: Found, reasons: Reasons, labels: ReadonlyMap<number, string>): ExportedDecision {
  const { subject, ...decision } = shownDecision(row, reasons);
  const { kind, id } = subject;
  const content = row.as_decided;
  const named = content &&
    'labelIds' in content && { labels: content.labelIds.map((labelId) => labels.get(labelId) ?? '') };
  return { ...decision, subject: { kind, id }, asDecided: content && { ...content, ...named } };
}
