import type { Decision } from '@lock-in/contracts';
import {
  decidingEvents,
  decisionIn,
  type DecisionKind,
  type EventType,
  type LockInEvent,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Folded, readModel } from '../../platform/database/read-model.ts';
import {
  begunBy,
  changedBy,
  emailAfter,
  type CompanyContent,
  contentOfDecision,
  type Content,
  type Gone,
  goneBy,
  isOfChange,
  proposedBy,
  type ThingEvent,
  withoutPerson,
} from './contents.ts';
import {
  countsOf,
  decisionCounts,
  DecisionRow,
  decisionRowsOf,
  EntryRow,
  entriesOf,
} from '../history/decisions.ts';
import { decisionTables, decisionIndexes } from '../history/decision-tables.ts';
import { decisionsAfter, type TakenDecision } from '../history/taken-decisions.ts';

export type SubjectKind = Decision['subject']['kind'];

/**
 * A thing that is decided about, with all its decisions. `content`: the current content; null if the thing is gone, and for accounts and
 * the log. An account has a row once something is decided about it, the log one for each decision.
 */
export const ThingRow = defineEntity({
  name: 'ModeratedThingRow',
  tableName: 'moderated_thing',
  properties: {
    subject_kind: p.text().$type<SubjectKind>().primary(),
    /** For a company: its account; for the log: the position of the decision. */
    subject_id: p.bigint().$type<number>().primary(),
    /** 0: nobody, or unknown because the content was deleted before. */
    author_id: p.integer(),
    content: p.json().$type<Content>().strictNullable(),
    /** Position of the last event that created, edited, deleted, removed or erased the thing. */
    changed_position: p.bigint().$type<number>(),
    changed_at: p.datetime().$type<string>(),
    gone: p.text().$type<Gone>().strictNullable(),
    decisions: p.json().$type<readonly TakenDecision[]>(),
  },
});
export type Thing = InferEntity<typeof ThingRow>;

/** The events that change things without being decisions. Some are decisions if the operator's. */
const changing = [
  'PostCreated',
  'PostEdited',
  'PostDeleted',
  'CommentAdded',
  'CommentEdited',
  'CommentDeleted',
  'ReplyAdded',
  'ReplyDeleted',
  'JobPosted',
  'JobEdited',
  'JobRemoved',
  'AccountRegistered',
  'ProfileEdited',
  'AccountDisabled',
  'AccountErased',
  'CompanyResubmitted',
  'CompanyChangeProposed',
  'CompanyChangeWithdrawn',
  'EmailConfirmed',
  'EmailChanged',
  'EmailTakenBack',
  'EmailLost',
] as const satisfies EventType[];
const changes: ReadonlySet<string> = new Set(changing);

/** All events of a thing have one root, so its row knows the content at each decision. */
export const moderatedThings = readModel<Thing, LockInEvent>({
  entity: ThingRow,
  more: decisionTables,
  indexes: `
    create index moderated_thing_of_author on moderated_thing (author_id, changed_position desc) where content is not null;
    ${decisionIndexes}`,
  handles: [...new Set([...changing, ...(Object.keys(decidingEvents) as EventType[])])],
  keyOf: keysOf,
  derived: [
    { entity: DecisionRow, rowsOf: decisionRowsOf },
    { entity: EntryRow, rowsOf: entriesOf },
  ],
  tallies: [{ table: decisionCounts, groupsOf: countsOf }],
  fold(row, event, key) {
    const begun = begunBy(event as Folded<ThingEvent>);
    if (begun) {
      const { authorId: author_id, content } = begun;
      return { ...keyOf(event, key), author_id, content, ...changed(event), gone: null, decisions: [] };
    }
    const decided = decisionIn(event);
    const isDecided = decided !== undefined && decided.thing === keyOf(event, key).subject_kind;
    const before = row ?? (isDecided ? unseen(event, key) : undefined);
    if (before === undefined) return undefined;
    const after = isDecided
      ? {
          ...before,
          decisions: decisionsAfter(
            before.decisions,
            event,
            contentOfDecision(event as Folded<ThingEvent>) ?? before.content,
          ),
        }
      : before;
    return changedThing(after, event as Folded<ThingEvent>, isDecided);
  },
});

/** A thing without a row: an account or the log, or content that was deleted before the decision. */
function unseen(event: Folded<LockInEvent>, key: Partial<Thing> | undefined): Thing {
  const { thing, accountId } = decisionIn(event)!;
  const gone = thing === 'account' || thing === 'log' ? null : 'deleted';
  return {
    ...keyOf(event, key),
    author_id: accountId ?? 0,
    content: null,
    ...changed(event),
    gone,
    decisions: [],
  };
}

/** `row` has the event's decision, if it is one. */
function changedThing(row: Thing, event: Folded<ThingEvent>, isDecided: boolean): Thing | undefined {
  const decided = isDecided ? row.decisions.at(-1) : undefined;
  if (event.type === 'AccountErased') return forgotten(row, event);
  if (decided && isRestoration(decided.kind)) return restored(row, decided);
  const gone = row.gone === null ? goneBy(event) : undefined;
  if (gone)
    return row.decisions.length === 0 ? undefined : { ...row, content: null, ...changed(event), gone };
  if (!row.content) return row;
  if (decided) return { ...row, content: judged(row, decided) };
  const change = proposedBy(event);
  if (change !== undefined) return { ...row, content: { ...(row.content as CompanyContent), change } };
  const email = emailAfter(event);
  if (email !== undefined) return { ...row, content: { ...(row.content as CompanyContent), email } };
  const content = changedBy(event, row.content);
  return content === row.content ? row : { ...row, content, ...changed(event) };
}

const restorations: readonly DecisionKind[] = ['postRestored', 'commentRestored', 'jobRestored'];
const isRestoration = (kind: DecisionKind) => restorations.includes(kind);

/** Restores the content from before the removal. */
function restored(row: Thing, { undoes }: TakenDecision): Thing {
  const removal = row.decisions.find(({ position }) => position === undoes);
  return removal ? { ...row, content: removal.content, gone: null } : row;
}

const changed = ({ position, occurredAt }: Folded<LockInEvent>) => ({
  changed_position: position,
  changed_at: occurredAt,
});

type Key = Pick<Thing, 'subject_kind' | 'subject_id'>;

/** An account that ends may be a company, and may have been decided about. */
function keysOf(event: Folded<LockInEvent>): Key | readonly Key[] | undefined {
  if (event.type === 'AccountDisabled' || event.type === 'AccountErased')
    return [companyKey(event.data.accountId), { subject_kind: 'account', subject_id: event.data.accountId }];
  if (event.type === 'AccountRegistered' && event.data.role === 'User') return undefined;
  return decisionIn(event) || changes.has(event.type) ? keyOf(event) : undefined;
}

const companyKey = (subject_id: number): Key => ({ subject_kind: 'company', subject_id });

/** `key`: if the event has several. */
function keyOf(event: Folded<LockInEvent>, key?: Partial<Thing>): Key {
  if (key?.subject_kind !== undefined && key.subject_id !== undefined)
    return { subject_kind: key.subject_kind, subject_id: key.subject_id };
  const decided = decisionIn(event);
  if (decided) return { subject_kind: decided.thing, subject_id: decided.thingId ?? event.position };
  const { data } = event as ThingEvent;
  if ('commentId' in data) return { subject_kind: 'comment', subject_id: data.commentId };
  if ('postId' in data) return { subject_kind: 'post', subject_id: data.postId };
  if ('jobId' in data) return { subject_kind: 'job', subject_id: data.jobId };
  return companyKey(data.accountId);
}

/** Keeps the decisions but removes personal data. A replay, which no longer gets that data from the log, has the same result. */
const forgotten = (row: Thing, event: Folded<ThingEvent>): Thing => ({
  ...row,
  content: null,
  ...changed(event),
  gone: 'erased',
  decisions: row.decisions.map((each) => ({
    ...each,
    note: null,
    content: row.subject_kind === 'account' ? null : each.content && withoutPerson(each.content),
  })),
});

/** A decision changes the content of a company, but not of other things. */
function judged({ content, decisions }: Thing, { kind }: TakenDecision): Content {
  const company = content as CompanyContent;
  switch (kind) {
    case 'companyChangeApproved': {
      const { name, companyDocKey } = company.change ?? {};
      return {
        ...company,
        name: name ?? company.name,
        companyDocKey: companyDocKey ?? company.companyDocKey,
        change: null,
      };
    }
    case 'companyChangeDeclined':
      return { ...company, change: null };
    case 'companyChangeUndone': {
      const undone = decisions.findLast(({ kind: each }) => isOfChange(each));
      const { name, companyDocKey, change } = (undone?.content ?? company) as CompanyContent;
      return { ...company, name, companyDocKey, change };
    }
    default: {
      const verified = verifiedAfter[kind];
      if (verified === undefined) return content!;
      return { ...company, verified, change: kind === 'companyRevoked' ? null : company.change };
    }
  }
}

const verifiedAfter: { readonly [Kind in DecisionKind]?: CompanyContent['verified'] } = {
  companyVerified: 1,
  companyRejected: 2,
  companyRevoked: 2,
  companyReopened: 0,
  companyUndone: 0,
};
