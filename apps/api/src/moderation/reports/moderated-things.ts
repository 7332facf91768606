import type { DecisionKind, Decision } from '@lock-in/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Folded, readModel } from '../../platform/database/read-model.ts';
import {
  begunBy,
  changedBy,
  emailAfter,
  type CompanyContent,
  type Content,
  type Gone,
  goneBy,
  isOfChange,
  proposedBy,
  restoredBy,
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

export type SubjectKind = Decision['subject']['kind'];

/** An admin's decision with the content of the thing at that moment. */
export interface TakenDecision {
  readonly position: number;
  readonly kind: DecisionKind;
  readonly at: string;
  readonly adminId: number;
  readonly violationIds: readonly number[];
  readonly note: string | null;
  readonly content: Content;
}

/** A thing that admins can decide about, with all its decisions. `content`: the current content; null if the thing is gone. */
export const ThingRow = defineEntity({
  name: 'ModeratedThingRow',
  tableName: 'moderated_thing',
  properties: {
    subject_kind: p.text().$type<SubjectKind>().primary(),
    /** For a company: its account. */
    subject_id: p.integer().primary(),
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

/** All events of a thing have one root, so its row knows the content at each decision. */
export const moderatedThings = readModel<Thing, ThingEvent>({
  entity: ThingRow,
  tables: `
    create table moderated_thing (
      subject_kind text not null,
      subject_id integer not null,
      author_id integer not null,
      content jsonb,
      changed_position bigint not null,
      changed_at timestamptz not null,
      gone text,
      decisions jsonb not null,
      primary key (subject_kind, subject_id)
    );
    -- One row for each decision, with what a list shows of it and is searched by.
    create table moderation_decision (
      subject_kind text not null,
      subject_id integer not null,
      position bigint not null,
      decided_at timestamptz not null,
      kind text not null,
      admin_id integer not null,
      author_id integer not null,
      violation_ids integer[] not null,
      title text not null,
      excerpt text not null,
      change jsonb, -- what a company proposed, of a decision about that
      note text,
      words tsvector not null, -- also '@12' for each account that has a part in it, and '!3' for each reason
      primary key (subject_kind, subject_id, position)
    ) with (toast_tuple_target = 256);
    -- Words are seldom read, and rows without them are read past fast.
    alter table moderation_decision alter column words set storage external;
    create unique index moderation_decision_position on moderation_decision (position);
    -- A narrow row for each decision under each of its reasons, and one under reason 0, which stands for any.
    create table moderation_entry (
      subject_kind text not null,
      subject_id integer not null,
      position bigint not null,
      violation_id integer not null,
      kind text not null,
      admin_id integer not null,
      decided_at timestamptz not null,
      primary key (subject_kind, subject_id, position, violation_id)
    );
    -- Reason 0, admin 0, no kind and no day stand for any. \`nth\` keeps several decisions about one thing apart.
    create table moderation_count (
      violation_id integer not null,
      kind text not null,
      admin_id integer not null,
      day text collate "C" not null,
      nth smallint not null,
      shard smallint not null,
      count integer not null,
      primary key (violation_id, kind, admin_id, day, nth, shard)
    ) with (fillfactor = 50)`,
  indexes: `
    create index moderated_thing_of_author on moderated_thing (author_id, changed_position desc) where content is not null;
    create index moderation_decision_words on moderation_decision using gin (words) with (fastupdate = off);
    create index moderation_decision_of_author on moderation_decision (author_id, position desc);
    -- A search without another filter walks the decisions themselves, and one for a name that many have starts from those people.
    create index moderation_decision_newest on moderation_decision (decided_at desc, position desc);
    create index moderation_decision_of_admin on moderation_decision (admin_id);
    -- Every choice of admin, kind and reason has an index in the order of the list, of which a period is a part.
    create index moderation_entry_newest on moderation_entry (violation_id, decided_at desc, position desc);
    create index moderation_entry_of_kind on moderation_entry (violation_id, kind, decided_at desc, position desc);
    create index moderation_entry_of_admin on moderation_entry (violation_id, admin_id, decided_at desc, position desc);
    create index moderation_entry_of_kind_and_admin on moderation_entry (violation_id, kind, admin_id, decided_at desc, position desc);
    -- A period adds up thousands of a tally's rows, which lie anywhere in the table: the index alone tells them.
    create index moderation_count_over_time on moderation_count (violation_id, kind, admin_id, day) include (count)`,
  handles: [
    'PostCreated',
    'PostEdited',
    'PostDeleted',
    'PostRemoved',
    'PostRestored',
    'CommentAdded',
    'CommentEdited',
    'CommentDeleted',
    'CommentRemoved',
    'CommentRestored',
    'ReplyAdded',
    'ReplyDeleted',
    'ReplyRemoved',
    'ReplyRestored',
    'JobPosted',
    'JobEdited',
    'JobViolationRecorded',
    'JobTakenDown',
    'JobRestored',
    'JobRemoved',
    'AccountRegistered',
    'ProfileEdited',
    'AccountDisabled',
    'AccountErased',
    'CompanyVerified',
    'CompanyRejected',
    'CompanyDecisionUndone',
    'CompanyVerificationRevoked',
    'CompanyReopened',
    'CompanyResubmitted',
    'CompanyChangeProposed',
    'CompanyChangeWithdrawn',
    'CompanyChangeApproved',
    'CompanyChangeDeclined',
    'CompanyChangeDecisionUndone',
    'EmailConfirmed',
    'EmailChanged',
    'EmailTakenBack',
    'EmailLost',
  ],
  keyOf: keyOf,
  derived: [
    { entity: DecisionRow, rowsOf: decisionRowsOf },
    { entity: EntryRow, rowsOf: entriesOf },
  ],
  tallies: [{ table: decisionCounts, groupsOf: countsOf }],
  fold(row, event) {
    const begun = begunBy(event);
    if (begun) {
      const { authorId: author_id, content } = begun;
      return { ...keyOf(event), author_id, content, ...changed(event), gone: null, decisions: [] };
    }
    if (row && event.type === 'AccountErased') return forgotten(row, event);
    const adminId = restoredBy(event);
    if (row && adminId !== undefined) return restored(row, event, adminId);
    if (!row?.content) return row;
    const decided = decidedBy(event, row.content);
    const decisions = decided ? [...standing(row.decisions, decided), decided] : row.decisions;
    const gone = goneBy(event);
    if (gone)
      return decisions.length === 0
        ? undefined
        : { ...row, content: null, ...changed(event), gone, decisions };
    if (decided) return { ...row, content: judged(row, decided), decisions };
    const change = proposedBy(event);
    if (change !== undefined) return { ...row, content: { ...(row.content as CompanyContent), change } };
    const email = emailAfter(event);
    if (email !== undefined) return { ...row, content: { ...(row.content as CompanyContent), email } };
    const content = changedBy(event, row.content);
    return content === row.content ? row : { ...row, content, ...changed(event) };
  },
});

/** Recorded violations become the reasons of the following removal and are no longer decisions of their own. */
const standing = (decisions: readonly TakenDecision[], { kind }: TakenDecision) =>
  kind === 'jobTakenDown' ? decisions.filter((each) => each.kind !== 'jobViolation') : decisions;

/** Restores the content from before the removal. */
function restored(row: Thing, { position, occurredAt: at }: Folded<ThingEvent>, adminId: number): Thing {
  const removal = row.decisions.findLast((each) => restorations[each.kind] !== undefined);
  const kind = removal && restorations[removal.kind];
  if (removal === undefined || kind === undefined) return row;
  const { content } = removal;
  const decision: TakenDecision = { position, kind, at, adminId, violationIds: [], note: null, content };
  return { ...row, content, gone: null, decisions: [...row.decisions, decision] };
}

/** For each kind of removal, the decision that undoes it. */
const restorations: { readonly [Kind in DecisionKind]?: DecisionKind } = {
  postRemoved: 'postRestored',
  commentRemoved: 'commentRestored',
  jobTakenDown: 'jobRestored',
};

const changed = ({ position, occurredAt }: Folded<ThingEvent>) => ({
  changed_position: position,
  changed_at: occurredAt,
});

function keyOf({ data }: ThingEvent): Pick<Thing, 'subject_kind' | 'subject_id'> {
  if ('commentId' in data) return { subject_kind: 'comment', subject_id: data.commentId };
  if ('postId' in data) return { subject_kind: 'post', subject_id: data.postId };
  if ('jobId' in data) return { subject_kind: 'job', subject_id: data.jobId };
  return { subject_kind: 'company', subject_id: data.accountId };
}

function decidedBy(event: Folded<ThingEvent>, content: Content): TakenDecision | undefined {
  const { position, occurredAt: at } = event;
  const taken = { position, at, note: null, content };
  switch (event.type) {
    case 'PostRemoved': {
      const { removedBy: adminId, violationIds } = event.data;
      return { ...taken, kind: 'postRemoved', adminId, violationIds };
    }
    case 'CommentRemoved':
    case 'ReplyRemoved': {
      const { removedBy: adminId, violationIds } = event.data;
      return { ...taken, kind: 'commentRemoved', adminId, violationIds };
    }
    case 'JobViolationRecorded': {
      const { recordedBy: adminId, violationId } = event.data;
      return { ...taken, kind: 'jobViolation', adminId, violationIds: [violationId] };
    }
    case 'JobTakenDown': {
      const { removedBy: adminId, violationIds } = event.data;
      return { ...taken, kind: 'jobTakenDown', adminId, violationIds };
    }
    case 'CompanyVerified':
      return { ...taken, kind: 'companyVerified', adminId: event.data.decidedBy, violationIds: [] };
    case 'CompanyRejected': {
      const note = event.personal?.reason ?? null;
      return { ...taken, kind: 'companyRejected', adminId: event.data.decidedBy, violationIds: [], note };
    }
    case 'CompanyVerificationRevoked': {
      const note = event.personal?.reason ?? null;
      return { ...taken, kind: 'companyRevoked', adminId: event.data.decidedBy, violationIds: [], note };
    }
    case 'CompanyReopened':
      return { ...taken, kind: 'companyReopened', adminId: event.data.decidedBy, violationIds: [] };
    case 'CompanyDecisionUndone':
      return { ...taken, kind: 'companyUndone', adminId: event.data.decidedBy, violationIds: [] };
    case 'CompanyChangeApproved':
      return { ...taken, kind: 'companyChangeApproved', adminId: event.data.decidedBy, violationIds: [] };
    case 'CompanyChangeDeclined': {
      const note = event.personal?.reason ?? null;
      const adminId = event.data.decidedBy;
      return { ...taken, kind: 'companyChangeDeclined', adminId, violationIds: [], note };
    }
    case 'CompanyChangeDecisionUndone':
      return { ...taken, kind: 'companyChangeUndone', adminId: event.data.decidedBy, violationIds: [] };
    default:
      return undefined;
  }
}

/** Keeps the decisions but removes personal data. A replay, which no longer gets that data from the log, has the same result. */
const forgotten = (row: Thing, event: Folded<ThingEvent>): Thing => ({
  ...row,
  content: null,
  ...changed(event),
  gone: 'erased',
  decisions: row.decisions.map((each) => ({ ...each, note: null, content: withoutPerson(each.content) })),
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
