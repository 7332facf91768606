import type { Decision } from '@lock-in/contracts';
import { sql } from 'kysely';
import { readable } from '@lock-in/markdown';
import type { SubjectKind } from '../reports/moderated-things.ts';
import { personColumn, type ReadPerson, shownDecider, shownPerson } from './persons.ts';

/** A decision as queries return it. */
export interface ReadDecision {
  readonly position: number;
  readonly decided: number;
  readonly subject_kind: SubjectKind;
  readonly subject_id: number;
  readonly company_id: number | null;
  readonly kind: Decision['kind'];
  readonly violation_ids: readonly number[];
  readonly title: string;
  readonly excerpt: string;
  readonly change: Decision['change'];
  readonly note: string | null;
  readonly note_in_log: boolean;
  readonly undoes: number | null;
  readonly undone_by: number | null;
  readonly admin_id: number;
  readonly admin: ReadPerson;
  readonly author_id: number;
  readonly author: ReadPerson;
}

const personColumns = (part: 'admin' | 'author') =>
  sql`${sql.ref(`decision.${part}_id`)}, ${personColumn(part)}`;

/** Timestamps are in milliseconds since 1970. */
export const decisionColumns = sql`
  decision.position::float8, (extract(epoch from decision.decided_at) * 1000)::float8 as decided, decision.subject_kind, decision.subject_id::float8 as subject_id, author.company_id, decision.kind, decision.violation_ids, decision.title,
  decision.excerpt, decision.change, decision.note, decision.note_in_log, decision.undoes::float8, decision.undone_by::float8, ${personColumns('admin')}, ${personColumns('author')}`;

/** The content of the decision's `thing` at that moment; null if there was none. */
export const contentAtDecision = sql`(
  select nullif(taken->'content', 'null') from jsonb_array_elements(thing.decisions) taken where taken->'position' = to_jsonb(decision.position))`;

/** Accounts are folded separately, so a person may be missing for a moment. */
export const withPeople = sql`
  left join account admin on admin.account_id = decision.admin_id
  left join account author on author.account_id = decision.author_id`;

export type Reasons = ReadonlyMap<number, string>;

/** A mention that the end of an excerpt cut off, which has no name. */
const cutMention = /\[@(?:\](?:\([/a-z\d]*)?)?$/;

/** A company is identified by its company id, but its row is stored under its account id. */
export const shownDecision = (row: ReadDecision, reasons: Reasons): Decision => ({
  position: row.position,
  kind: row.kind,
  decidedAt: new Date(row.decided).toISOString(),
  ...shownDecider(row.admin_id, (id) => shownPerson(id, row.admin)),
  subject: {
    kind: row.subject_kind,
    id: row.subject_kind === 'company' ? (row.company_id ?? row.subject_id) : row.subject_id,
    title: row.title,
    excerpt: readable(row.excerpt.replace(cutMention, '')),
  },
  author: row.author_id === 0 ? null : shownPerson(row.author_id, row.author),
  reasons: row.violation_ids.map((violationId) => ({
    violationId,
    description: reasons.get(violationId) ?? '',
  })),
  note: row.note,
  undoes: row.undoes,
  undoneBy: row.undone_by,
  change: row.change,
});
