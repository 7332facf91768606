import { type AccountIds, archiveEntry, idField } from '../archive.ts';
import type { VerificationEvent } from '../companies/verification.ts';
import type { Decider } from '../decider.ts';
import { type Decided, decided } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { commentStream, type CommentEvent } from '../feed/comment.ts';
import { type PostEvent, postStream } from '../feed/post.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import { type JobEvent, jobStream } from '../jobs/job.ts';
import type { ProfilePictureRemoved } from '../profiles/picture-removal.ts';
import { reject, type Rejection } from '../rejection.ts';
import type { ReportedThing } from './open-case.ts';
import type { SuspensionEvent } from './suspension.ts';
import type { AccountWarned } from './warnings.ts';

const dayMs = 86_400_000;

/** How many days after a decision it can be appealed. */
export const appealDays = 14;

/** `rejection` of a company, `revocation` of its verification. */
export type AppealedKind = 'removal' | 'warning' | 'suspension' | 'rejection' | 'revocation';

/** A decision that can be appealed, as read from its event. */
export interface AppealedDecision extends ReportedThing {
  /** The log position of the decision. */
  readonly decisionPosition: number;
  readonly kind: AppealedKind;
  /** The post of a removed comment; otherwise null. */
  readonly postId: number | null;
  /** The account that the decision is about. */
  readonly accountId: number;
  /** The admin's account id. */
  readonly firstDecidedBy: number;
}

/** Appeals a decision. `now` and `decidedAt` are ISO instants. */
export interface MakeAppeal {
  readonly kind: 'MakeAppeal';
  readonly decision: AppealedDecision;
  readonly decidedAt: string;
  /** Whether the decision is still in force. */
  readonly stands: boolean;
  /** The caller's. */
  readonly accountId: number;
  readonly words: string;
  readonly now: string;
}

/** Decides an appeal. A reversal's effect on the thing is decided in the same transaction by the thing's own aggregate. */
export interface DecideAppeal {
  readonly kind: 'DecideAppeal';
  readonly verdict: 'upheld' | 'reversed';
  /** Shown to the appellant and to the admin who decided first. */
  readonly reason: string;
  /** The admin's account id. */
  readonly decidedBy: number;
  /** An admin who did not take the decision; absent if there is none. */
  readonly otherAdmin?: AccountState;
}

export interface AppealMade {
  readonly type: 'AppealMade';
  readonly data: AppealedDecision;
  readonly subject: string;
  /** The appellant's text. */
  readonly personal: { readonly words: string } | null;
}

type Answer<Type extends string> = {
  readonly type: Type;
  readonly data: AppealedDecision & { readonly decidedBy: number };
  /** The appellant, because the reason is about them. */
  readonly subject: string;
  readonly personal: { readonly reason: string } | null;
};

export type DecisionUpheld = Answer<'DecisionUpheld'>;
/** Appended together with the event that undoes the decision, if there is still something to undo. */
export type DecisionReversed = Answer<'DecisionReversed'>;

export type AppealCommand = MakeAppeal | DecideAppeal;
export type AppealEvent = AppealMade | DecisionUpheld | DecisionReversed;

export type AppealState =
  | { readonly status: 'absent' }
  | { readonly status: 'open' | 'upheld' | 'reversed'; readonly decision: AppealedDecision };

type DecisionEvent =
  | Extract<PostEvent, { type: 'PostRemoved' }>
  | Extract<CommentEvent, { type: 'CommentRemoved' | 'ReplyRemoved' }>
  | Extract<JobEvent, { type: 'JobTakenDown' }>
  | ProfilePictureRemoved
  | AccountWarned
  | Extract<SuspensionEvent, { type: 'AccountSuspended' }>
  | Extract<VerificationEvent, { type: 'CompanyRejected' | 'CompanyVerificationRevoked' }>;

/** Undefined if the event is not an appealable decision. */
export function appealedDecision(event: {
  readonly type: string;
  readonly data: unknown;
  readonly position: number;
}): AppealedDecision | undefined {
  const { type, data } = event as DecisionEvent;
  const of = { decisionPosition: event.position, postId: null };
  switch (type) {
    case 'PostRemoved': {
      const { postId: thingId, authorId: accountId, removedBy: firstDecidedBy } = data;
      return { ...of, kind: 'removal', thing: 'post', thingId, accountId, firstDecidedBy };
    }
    case 'CommentRemoved':
    case 'ReplyRemoved': {
      const { commentId: thingId, postId, accountId, removedBy: firstDecidedBy } = data;
      return { ...of, kind: 'removal', thing: 'comment', thingId, postId, accountId, firstDecidedBy };
    }
    case 'JobTakenDown': {
      const { jobId: thingId, accountId, removedBy: firstDecidedBy } = data;
      return { ...of, kind: 'removal', thing: 'job', thingId, accountId, firstDecidedBy };
    }
    case 'ProfilePictureRemoved':
      return { ...of, kind: 'removal', ...aboutAccount(data.accountId, data.removedBy) };
    case 'AccountWarned':
      return { ...of, kind: 'warning', ...aboutAccount(data.accountId, data.warnedBy) };
    case 'AccountSuspended':
      return { ...of, kind: 'suspension', ...aboutAccount(data.accountId, data.suspendedBy) };
    case 'CompanyRejected':
      return { ...of, kind: 'rejection', ...aboutAccount(data.accountId, data.decidedBy) };
    case 'CompanyVerificationRevoked':
      return { ...of, kind: 'revocation', ...aboutAccount(data.accountId, data.decidedBy) };
    default:
      return undefined;
  }
}

const aboutAccount = (accountId: number, firstDecidedBy: number) => ({
  thing: 'account' as const,
  thingId: accountId,
  accountId,
  firstDecidedBy,
});

/** Filed under the thing that the decision is about. One stream for each decision, so that it can be appealed once. */
export const appealStream = ({ thing, thingId, postId, decisionPosition }: AppealedDecision) => {
  const under = {
    post: () => postStream(thingId),
    comment: () => commentStream(postId!, thingId),
    job: () => jobStream(thingId),
    account: () => accountStream(thingId),
  };
  return `${under[thing]()}/appeal-${decisionPosition}`;
};

/** The last moment to appeal, as an ISO instant. */
export const appealableUntil = (decidedAt: string): string =>
  new Date(Date.parse(decidedAt) + appealDays * dayMs).toISOString();

const decide = (command: AppealCommand, state: AppealState): readonly AppealEvent[] | Rejection =>
  command.kind === 'MakeAppeal' ? make(command, state) : answer(command, state);

/** "Already appealed" takes precedence over "no longer in force" and "too late". */
const make = (
  { decision, decidedAt, stands, accountId, words, now }: MakeAppeal,
  { status }: AppealState,
): readonly AppealEvent[] | Rejection => {
  if (decision.accountId !== accountId) return reject('DecisionNotFound');
  if (status !== 'absent') return reject('AppealAlreadyMade');
  if (!stands) return reject('DecisionNotStanding');
  if (Date.parse(now) > Date.parse(appealableUntil(decidedAt))) return reject('AppealTooLate');
  return [{ type: 'AppealMade', data: decision, subject: accountStream(accountId), personal: { words } }];
};

const answer = (
  { verdict, reason, decidedBy, otherAdmin }: DecideAppeal,
  state: AppealState,
): readonly AppealEvent[] | Rejection => {
  if (state.status === 'absent') return reject('AppealNotFound');
  if (state.status !== 'open') return reject('AppealAlreadyDecided');
  const { decision } = state;
  if (decision.firstDecidedBy === decidedBy && otherAdmin?.status === 'active')
    return reject('OwnDecisionAppealed');
  return [
    {
      type: verdict === 'upheld' ? 'DecisionUpheld' : 'DecisionReversed',
      data: { ...decision, decidedBy },
      subject: accountStream(decision.accountId),
      personal: { reason },
    },
  ];
};

const statuses = { AppealMade: 'open', DecisionUpheld: 'upheld', DecisionReversed: 'reversed' } as const;

const nouns: Readonly<Record<AppealedKind, string>> = {
  removal: 'removal',
  warning: 'warning',
  suspension: 'suspension',
  rejection: 'rejection',
  revocation: 'loss of verification',
};
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const appealed = ({ kind, thing, thingId }: AppealedDecision) => ({
  decision: kind,
  ...idField(thing, thingId),
});

const archiveAnswer = (
  verdict: 'upheld' | 'reversed',
  { data, personal }: DecisionUpheld | DecisionReversed,
  { accountId }: AccountIds,
) =>
  data.accountId === accountId
    ? archiveEntry('accountHistory', `Appeal decided: ${verdict}`, {
        ...appealed(data),
        reason: personal?.reason ?? null,
      })
    : archiveEntry('decisions', `Appealed decision ${verdict}`, appealed(data));

const answerTo = ({ data, personal }: DecisionUpheld | DecisionReversed): Decided =>
  decided(data.thing, data.thingId, data.accountId, data.decidedBy, {
    named: data.decisionPosition,
    note: personal?.reason ?? null,
  });

export const appealEvents: EventDeclarations<AppealEvent> = {
  DecisionReversed: {
    example: {
      type: 'DecisionReversed',
      data: {
        decisionPosition: 345,
        kind: 'removal',
        thing: 'post',
        thingId: 12,
        postId: null,
        accountId: 9,
        firstDecidedBy: 1,
        decidedBy: 2,
      },
      subject: 'account-9',
      personal: { reason: 'It insults someone.' },
    },
    decision: { kind: 'decisionReversed', by: ['admin'], undoes: 'named', of: answerTo },
    timeline: ({ data }) => `Appeal decided: ${nouns[data.kind]} reversed`,
    archive: (event, owner) => archiveAnswer('reversed', event, owner),
  },
  DecisionUpheld: {
    example: {
      type: 'DecisionUpheld',
      data: {
        decisionPosition: 345,
        kind: 'removal',
        thing: 'post',
        thingId: 12,
        postId: null,
        accountId: 9,
        firstDecidedBy: 1,
        decidedBy: 2,
      },
      subject: 'account-9',
      personal: { reason: 'It insults someone.' },
    },
    decision: { kind: 'decisionUpheld', by: ['admin'], of: answerTo },
    timeline: ({ data }) => `Appeal decided: ${nouns[data.kind]} upheld`,
    archive: (event, owner) => archiveAnswer('upheld', event, owner),
  },
  AppealMade: {
    example: {
      type: 'AppealMade',
      data: {
        decisionPosition: 345,
        kind: 'removal',
        thing: 'post',
        thingId: 12,
        postId: null,
        accountId: 9,
        firstDecidedBy: 1,
      },
      subject: 'account-9',
      personal: { words: 'It was a joke among friends.' },
    },
    decision: 'The person concerned acts; the admin of the decision is named.',
    timeline: ({ data }) => `${capitalized(nouns[data.kind])} appealed`,
    /** Only the appellant's archive has the text of the appeal. */
    archive: ({ data, personal }, owner) =>
      data.accountId === owner.accountId
        ? archiveEntry('accountHistory', 'Decision appealed', {
            ...appealed(data),
            words: personal?.words ?? null,
          })
        : archiveEntry('decisions', 'Decision appealed', appealed(data)),
  },
};

/** The appeal of one decision, and the answer to it. */
export const appeal: Decider<AppealCommand, AppealState, AppealEvent> = {
  events: appealEvents,
  initial: { status: 'absent' },
  evolve: (state, { type, data }) => ({
    status: statuses[type],
    decision: state.status === 'absent' ? data : state.decision,
  }),
  decide,
};
