import {
  account,
  accountStream,
  comment,
  commentStream,
  job,
  jobStream,
  post,
  postStream,
  profile,
  reportCase,
  reportCaseStream,
  ruling,
  rulingStream,
  stepsOf,
  suspension,
  suspensionStream,
  warnings,
  warningsStream,
} from '@lock-in/domain';
import { observe, decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { type Conflict, mustBeAsRead, type ReadItem } from './as-read.ts';

/** What an admin decides about one person. */
export interface Decided {
  readonly rulingId: number;
  readonly accountId: number;
  readonly decidedBy: number;
  readonly violationIds: readonly number[];
  readonly words: string;
  readonly items: readonly ReadItem[];
  readonly gone?: readonly Conflict[];
  readonly isWarned: boolean;
  readonly suspension: {
    readonly suspensionId: number;
    readonly days: number | null;
    readonly now: string;
  } | null;
  /** The ruling of which it is a further part. */
  readonly continues?: number | undefined;
}

/**
 * All steps of a ruling, in the order in which they depend on each other: a comment is removed before its post. In the log the ruling
 * comes before its steps, because its stream is named first.
 */
export function rulingParts(decided: Decided): StreamDecision[] {
  const { rulingId, accountId, decidedBy, violationIds, words, items, continues } = decided;
  const stream = rulingStream(accountId, rulingId);
  const cases = [...new Set(items.flatMap(({ caseId }) => caseId ?? []))];
  const warning = decided.isWarned ? (cases.length === 1 ? cases[0]! : rulingId) : null;
  const suspensionId = decided.suspension?.suspensionId ?? null;
  const ruled = items.map(({ thing, thingId, postId, outcome }) => ({ thing, thingId, postId, outcome }));
  const isOneOfSeveral = continues !== undefined || stepsOf({ items: ruled, warning, suspensionId }) > 1;
  const step = { ...decided, stepId: isOneOfSeveral ? rulingId : undefined };
  return [
    mustBeAsRead(stream, items, decidedBy, decided.gone),
    ...items.map((item) => decidingCase(item, decided)),
    ...items
      .filter(isRemoved)
      .toSorted(commentsFirst)
      .flatMap((item) => removing(item, step)),
    ...items.filter((item) => !isRemoved(item)).flatMap((item) => releasing(item, decidedBy)),
    ...(warning === null ? [] : [warningOf(warning, step)]),
    ...(decided.suspension === null ? [] : [suspending(decided.suspension, cases[0] ?? null, step)]),
    decideOn(
      ruling,
      stream,
      {
        kind: 'MakeRuling',
        rulingId,
        accountId,
        decidedBy,
        violationIds,
        words,
        items: ruled,
        warning,
        suspensionId,
        ...(continues !== undefined && { continues }),
      },
      continues === undefined ? {} : { first: observe(ruling, rulingStream(accountId, continues)) },
    ),
  ];
}

interface Step extends Decided {
  /** The ruling's id if the step is one of several. */
  readonly stepId: number | undefined;
}

const isRemoved = ({ outcome }: ReadItem) => outcome === 'removed';
const commentsFirst = (one: ReadItem, other: ReadItem) =>
  Number(other.thing === 'comment') - Number(one.thing === 'comment');

/** Also for a case without an author that could be told. */
export const decidingCase = (
  item: ReadItem,
  { rulingId, decidedBy, violationIds }: Pick<Decided, 'rulingId' | 'decidedBy' | 'violationIds'>,
): StreamDecision => {
  const { caseId, outcome } = item;
  const reasons = outcome === 'dismissed' ? [] : violationIds;
  return decideOn(reportCase, reportCaseStream(item, item.postId), {
    kind: 'DecideCase',
    caseId,
    outcome,
    decidedBy,
    violationIds: reasons,
    rulingId,
  });
};

/** The same parts as those of other removals, so that notifications, history and undo work the same way. */
function removing(
  { thing, thingId, postId }: ReadItem,
  { decidedBy: removedBy, violationIds, stepId: rulingId }: Step,
): StreamDecision[] {
  switch (thing) {
    case 'post':
      return [
        decideOn(post, postStream(thingId), {
          kind: 'RemovePost',
          postId: thingId,
          removedBy,
          violationIds,
          rulingId,
        }),
      ];
    case 'comment': {
      const ids = { commentId: thingId, postId: postId! };
      const views = { post: observe(post, postStream(ids.postId)) };
      const remove = { kind: 'RemoveComment', ...ids, removedBy, violationIds, rulingId } as const;
      return [decideOn(comment, commentStream(ids.postId, thingId), remove, views)];
    }
    case 'job': {
      const stream = jobStream(thingId);
      const ids = { jobId: thingId };
      const record = (violationId: number) =>
        decideOn(job, stream, { kind: 'RecordJobViolation', ...ids, violationId, recordedBy: removedBy });
      const takeDown = decideOn(job, stream, { kind: 'TakeDownJob', ...ids, removedBy, rulingId });
      return [...violationIds.map(record), takeDown];
    }
    case 'account':
      return [
        decideOn(profile, accountStream(thingId), {
          kind: 'RemovePicture',
          accountId: thingId,
          removedBy,
          violationIds,
          rulingId,
        }),
      ];
  }
}

/** What stays is shown again, if it was hidden until this decision. */
function releasing({ thing, thingId, postId }: ReadItem, releasedBy: number): StreamDecision[] {
  if (thing === 'post')
    return [decideOn(post, postStream(thingId), { kind: 'ReleasePost', postId: thingId, releasedBy })];
  if (thing !== 'comment') return [];
  const ids = { commentId: thingId, postId: postId! };
  return [
    decideOn(comment, commentStream(ids.postId, thingId), { kind: 'ReleaseComment', ...ids, releasedBy }),
  ];
}

/** Names the thing that stays, if there is one: the others are gone when the warning is read. */
function warningOf(
  caseId: number,
  { accountId, decidedBy: warnedBy, violationIds, words, items, stepId: rulingId }: Step,
): StreamDecision {
  const about = items.find(({ outcome }) => outcome === 'warned') ?? items[0];
  const { thing, thingId } = about ?? { thing: 'account' as const, thingId: accountId };
  return decideOn(
    warnings,
    warningsStream(accountId),
    { kind: 'WarnAccount', thing, thingId, accountId, caseId, violationIds, words, warnedBy, rulingId },
    { account: observe(account, accountStream(accountId)) },
  );
}

const suspending = (
  { suspensionId, days, now }: NonNullable<Decided['suspension']>,
  caseId: number | null,
  { accountId, decidedBy: suspendedBy, violationIds, words, stepId: rulingId }: Step,
): StreamDecision =>
  decideOn(
    suspension,
    suspensionStream(accountId),
    {
      kind: 'SuspendAccount',
      suspensionId,
      accountId,
      caseId,
      violationIds,
      words,
      days,
      now,
      suspendedBy,
      rulingId,
    },
    { account: observe(account, accountStream(accountId)) },
  );
