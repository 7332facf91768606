import {
  accountStream,
  comment,
  commentStream,
  type DomainEvent,
  isThere,
  job,
  jobStream,
  openCase,
  post,
  postStream,
  profile,
  reject,
  type Rejection,
  type RejectionCode,
  replay,
  reportCase,
  reportCaseStream,
  type ReportOutcome,
  type RuledItem,
} from '@lock-in/domain';
import type { RecordedEvent } from '@lock-in/event-store';
import type { StreamDecision } from '../../platform/commands/stream-decision.ts';

/** A thing as the admin read it. `version`: the log position of its last change, or null if it has none. */
export interface ReadItem extends RuledItem {
  readonly caseId: number | null;
  readonly version: number | null;
}

export interface Conflict {
  readonly thing: ReadItem['thing'];
  readonly id: number;
  readonly problem: 'edited' | 'gone' | 'decided' | 'claimed';
  readonly by: number | null;
  readonly outcome: ReportOutcome | null;
}

export interface OutdatedRuling extends Rejection {
  readonly conflicts: readonly Conflict[];
}

export const isOutdatedRuling = (value: unknown): value is OutdatedRuling =>
  typeof value === 'object' && value !== null && 'conflicts' in value;

type HistoryOf = Parameters<StreamDecision['decide']>[1];

/**
 * Refuses a ruling if anything that it is about changed since it was read, and names everything that did. `gone`: things that their author
 * deleted, of which no read model knows any more.
 */
export const mustBeAsRead = (
  stream: string,
  items: readonly ReadItem[],
  decidedBy: number,
  gone: readonly Conflict[] = [],
): StreamDecision => ({
  stream,
  foldsPersonal: false,
  observes: items.flatMap((item) => [...streamsOf(item), reportCaseStream(item, item.postId)]),
  decide(_, historyOf) {
    const conflicts = [...gone, ...items.flatMap((item) => conflictIn(item, decidedBy, historyOf) ?? [])];
    return conflicts.length === 0 ? [] : { ...reject(codeOf(conflicts)), conflicts };
  },
});

/** The streams that say whether the thing is there and what it says. Of a profile, only the picture can be removed. */
function streamsOf({ thing, thingId, postId, outcome }: ReadItem): string[] {
  switch (thing) {
    case 'post':
      return [postStream(thingId)];
    case 'comment':
      return [postStream(postId!), commentStream(postId!, thingId)];
    case 'job':
      return [jobStream(thingId)];
    case 'account':
      return outcome === 'removed' ? [accountStream(thingId)] : [];
  }
}

function conflictIn(item: ReadItem, decidedBy: number, historyOf: HistoryOf): Conflict | undefined {
  const of = { thing: item.thing, id: item.thingId, outcome: null };
  const found = replay(reportCase, historyOf(reportCaseStream(item, item.postId)) as never);
  const open = openCase(found);
  if (item.caseId !== null && open?.caseId !== item.caseId) {
    const ended = found?.caseId === item.caseId ? found.ended : undefined;
    return { ...of, problem: 'decided', by: ended?.by ?? null, outcome: ended?.outcome ?? null };
  }
  if (open && open.claimedBy !== null && open.claimedBy !== decidedBy)
    return { ...of, problem: 'claimed', by: open.claimedBy };
  if (item.outcome === 'removed' && isGone(item, historyOf))
    return { ...of, problem: 'gone', by: removerOf(item, historyOf) };
  if (item.version !== null && isEditedSince(item.version, item, historyOf))
    return { ...of, problem: 'edited', by: null };
  return undefined;
}

function isGone(item: ReadItem, historyOf: HistoryOf): boolean {
  const [first, own] = streamsOf(item).map((stream) => historyOf(stream) as never);
  switch (item.thing) {
    case 'post':
      return !isThere(replay(post, first!));
    case 'comment':
      return !isThere(replay(post, first!)) || !isThere(replay(comment, own!));
    case 'job':
      return replay(job, first!).status !== 'open';
    case 'account':
      return pictured(first!)?.files.pictureKey === null;
  }
}

/** The profile with its picture; undefined if the account is gone, which is refused otherwise. */
function pictured(history: readonly { readonly type: string }[]) {
  const state = replay(profile, history);
  return state.status === 'active' ? state : undefined;
}

/** The admin who removed it; null if its author did. */
function removerOf(item: ReadItem, historyOf: HistoryOf): number | null {
  if (item.thing === 'account')
    return pictured(historyOf(accountStream(item.thingId)))?.removedPicture?.by ?? null;
  const last = streamsOf(item)
    .flatMap((stream) => historyOf(stream))
    .findLast(({ type }) => /Removed|TakenDown|Deleted/.test(type));
  const { removedBy } = (last?.data ?? {}) as { removedBy?: number };
  return removedBy ?? null;
}

const edits = new Set(['PostEdited', 'CommentEdited', 'JobEdited']);

const isEditedSince = (version: number, item: ReadItem, historyOf: HistoryOf) =>
  streamsOf(item)
    .slice(-1)
    .flatMap((stream) => historyOf(stream))
    .some((event) => isEdit(event) && (event as unknown as RecordedEvent).position > version);

const isEdit = ({ type, data }: DomainEvent) =>
  edits.has(type) || (type === 'ProfileEdited' && 'pictureKey' in data);

/** One problem has the code that a decision about one case always had. */
function codeOf(conflicts: readonly Conflict[]): RejectionCode {
  const [first] = conflicts;
  if (conflicts.some(({ problem }) => problem !== first!.problem)) return 'OutdatedRuling';
  switch (first!.problem) {
    case 'decided':
      return 'CaseAlreadyDecided';
    case 'claimed':
      return 'CaseClaimedByAnother';
    case 'gone':
      return conflicts.length > 1 ? 'OutdatedRuling' : notFound[first!.thing];
    case 'edited':
      return 'OutdatedRuling';
  }
}

const notFound = {
  post: 'PostNotFound',
  comment: 'CommentNotFound',
  job: 'JobNotFound',
  account: 'NoProfilePicture',
} as const satisfies Record<ReadItem['thing'], RejectionCode>;
