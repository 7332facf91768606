import type { Decision, ModerationPerson, Violation } from '@lock-in/contracts';
import { sql } from 'kysely';
import type { SubjectKind } from './moderated-things.ts';

/** What the history says of a person who is erased. */
export const departed = 'Deleted account';

/** A decision as a query gives it. */
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
  readonly note: string | null;
  readonly admin: ReadPerson;
  readonly author: ReadPerson;
}

export interface ReadPerson {
  readonly id: number;
  readonly name: string | null;
  readonly left: boolean | null;
}

const personColumns = (part: 'admin' | 'author') => sql`
  json_build_object('id', decision.${sql.ref(`${part}_id`)}, 'name', ${sql.ref(part)}.name, 'left', ${sql.ref(part)}.has_left) as ${sql.ref(part)}`;

/** The timestamps are milliseconds since 1970. */
export const decisionColumns = sql`
  decision.position::float8, decision.subject_kind, decision.subject_id, author.company_id, decision.kind, decision.violation_ids, decision.title,
  decision.excerpt, decision.note, ${personColumns('admin')}, ${personColumns('author')}`;

/** People are folded on their own: one of them may be missing for a moment. */
export const withPeople = sql`
  left join moderation_person admin on admin.account_id = decision.admin_id
  left join moderation_person author on author.account_id = decision.author_id`;

export type Reasons = ReadonlyMap<number, string>;

export const reasonsById = (violations: readonly Violation[]): Reasons =>
  new Map(violations.map(({ violationId, description }) => [violationId, description]));

export const shownPerson = ({ id, name, left }: ReadPerson): ModerationPerson => ({
  accountId: id,
  name: name ?? departed,
  left: left ?? false,
});

/** A company is known by its own id, and lies under that of its account. */
export const shownDecision = (row: ReadDecision, reasons: Reasons): Decision => ({
  position: row.position,
  kind: row.kind,
  decidedAt: new Date(row.decided).toISOString(),
  admin: shownPerson(row.admin),
  subject: {
    kind: row.subject_kind,
    id: row.subject_kind === 'company' ? (row.company_id ?? row.subject_id) : row.subject_id,
    title: row.title,
    excerpt: row.excerpt,
  },
  author: shownPerson(row.author),
  reasons: row.violation_ids.map((violationId) => ({
    violationId,
    description: reasons.get(violationId) ?? '',
  })),
  note: row.note,
});
