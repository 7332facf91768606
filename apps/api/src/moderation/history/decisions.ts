import type { Decision } from '@lock-in/contracts';
import { dayInSingapore, type DecisionKind } from '@lock-in/domain';
import type { TallyTable } from '@lock-in/event-store';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { markOf } from '../../shared/search/name-matches.ts';
import { wordsOf } from '../../shared/search/words.ts';
import { truncate } from '../../platform/truncate.ts';
import { textsOf } from '../timeline/content-texts.ts';
import { type CompanyContent, isOfChange } from '../reports/contents.ts';
import type { SubjectKind, Thing } from '../reports/moderated-things.ts';
import type { TakenDecision } from './taken-decisions.ts';

/** Means "any reason" or "any admin" in place of an id. */
export const any = 0;

/** A decision with the columns that lists and searches use. */
export const DecisionRow = defineEntity({
  name: 'ModerationDecisionRow',
  tableName: 'moderation_decision',
  properties: {
    subject_kind: p.text().$type<SubjectKind>().primary(),
    subject_id: p.bigint().$type<number>().primary(),
    position: p.bigint().$type<number>().primary(),
    decided_at: p.datetime().$type<string>(),
    kind: p.text().$type<DecisionKind>(),
    /** Or one of `deciderIds`. */
    admin_id: p.integer(),
    /** 0: nobody is concerned, or the author is unknown. */
    author_id: p.integer(),
    violation_ids: p.json().columnType('integer[]').$type<readonly number[]>(),
    title: p.text(),
    excerpt: p.text(),
    /** What a company proposed, of a decision about that. */
    change: p.json().$type<NonNullable<Decision['change']>>().strictNullable(),
    note: p.text().strictNullable(),
    note_in_log: p.boolean(),
    case_id: p.integer().strictNullable(),
    undoes: p.bigint().$type<number>().strictNullable(),
    undone_by: p.bigint().$type<number>().strictNullable(),
    /** Also a mark for each account that has a part in it, and for each reason. */
    words: p.text().columnType('tsvector'),
  },
});

/** A decision under one of its reasons, or under `any`. Pages are found in this narrow table. */
export const EntryRow = defineEntity({
  name: 'ModerationEntryRow',
  tableName: 'moderation_entry',
  properties: {
    subject_kind: p.text().$type<SubjectKind>().primary(),
    subject_id: p.bigint().$type<number>().primary(),
    position: p.bigint().$type<number>().primary(),
    violation_id: p.integer().primary(),
    kind: p.text().$type<DecisionKind>(),
    admin_id: p.integer(),
    decided_at: p.datetime().$type<string>(),
  },
});

/** Number of characters of a text shown in a list. */
const excerptLength = 240;

/**
 * Prefixes of index words that no query can contain: for the person concerned and for the reasons. Names are looked up in the people's own
 * rows.
 */
export const personMark = '@';
export const reasonMark = '!';

export const decisionRowsOf = (thing: Thing): InferEntity<typeof DecisionRow>[] =>
  thing.decisions.map((decision) => {
    const { position, at, kind, deciderId, violationIds, note, noteInLog, caseId, undoes, undoneBy } =
      decision;
    const { title, text, more } = textsOf(thing.subject_kind, decision.content);
    const marks = [
      ...[deciderId, thing.author_id].filter((id) => id > 0).map((id) => markOf(personMark, id)),
      ...violationIds.map((id) => markOf(reasonMark, id)),
    ];
    return {
      subject_kind: thing.subject_kind,
      subject_id: thing.subject_id,
      position,
      decided_at: at,
      kind,
      admin_id: deciderId,
      author_id: thing.author_id,
      violation_ids: violationIds,
      title,
      excerpt: truncate(text, excerptLength),
      change: changeIn(decision),
      note,
      note_in_log: noteInLog,
      case_id: caseId,
      undoes,
      undone_by: undoneBy,
      words: [wordsOf(title, text, ...more, note ?? ''), ...marks].join(' '),
    };
  });

function changeIn({ kind, content }: TakenDecision): Decision['change'] {
  const change = isOfChange(kind) ? (content as CompanyContent).change : null;
  return change && { name: change.name, document: change.companyDocKey !== null };
}

export const entriesOf = (thing: Thing): InferEntity<typeof EntryRow>[] =>
  thing.decisions.flatMap(({ position, at, kind, deciderId, violationIds }) =>
    [any, ...violationIds].map((violation_id) => ({
      subject_kind: thing.subject_kind,
      subject_id: thing.subject_id,
      position,
      violation_id,
      kind,
      admin_id: deciderId,
      decided_at: at,
    })),
  );

export const decisionCounts = {
  name: 'moderation_count',
  group: ['violation_id', 'kind', 'admin_id', 'day', 'nth'],
} as const satisfies TallyTable;

/** A decision counts once for each combination of filters that includes it: its kind or any kind, its day or any day, and so on. */
export function countsOf({ decisions }: Thing) {
  const times = new Map<string, number>();
  return decisions.flatMap(groupsOf).map((group) => {
    const text = JSON.stringify(group);
    const nth = (times.get(text) ?? 0) + 1;
    times.set(text, nth);
    return { ...group, nth };
  });
}

const groupsOf = (decision: TakenDecision) => {
  const { kind, deciderId, violationIds, at } = decision;
  return [any, ...violationIds].flatMap((violation_id) =>
    ['', kind].flatMap((ofKind) =>
      [any, deciderId].flatMap((admin_id) =>
        ['', dayInSingapore(at)].map((day) => ({ violation_id, kind: ofKind, admin_id, day })),
      ),
    ),
  );
};
