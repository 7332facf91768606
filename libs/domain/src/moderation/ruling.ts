import { archiveEntry, idField, namesOf } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';
import { type DecidedOutcome, outcomeOf, type ReportedThing } from './open-case.ts';

/** What a ruling did with one thing. `postId`: the post of a comment; otherwise null. */
export interface RuledItem extends ReportedThing {
  readonly postId: number | null;
  readonly outcome: DecidedOutcome;
}

/**
 * Records what an admin decided about one person: several steps, appended together, with one set of reasons and one message. The steps
 * themselves are decided by the things' and the account's own aggregates.
 */
export interface MakeRuling {
  readonly kind: 'MakeRuling';
  readonly rulingId: number;
  /** The person's or company's account. */
  readonly accountId: number;
  /** The admin's account id. */
  readonly decidedBy: number;
  /** Empty only if everything is dismissed. */
  readonly violationIds: readonly number[];
  /** Shown to the account; may be empty. */
  readonly words: string;
  readonly items: readonly RuledItem[];
  /** The case or ruling that the warning names; null: no warning. */
  readonly warning: number | null;
  readonly suspensionId: number | null;
  /** The ruling of which it is a further part, and which told the account: what one append holds is limited. */
  readonly continues?: number;
  /** That ruling. */
  readonly first?: RulingState;
}

/** Takes back all steps. The steps' own events are decided by their aggregates, in the same transaction. */
export interface UndoRuling {
  readonly kind: 'UndoRuling';
  readonly undoneBy: number;
}

export interface RulingMade {
  readonly type: 'RulingMade';
  readonly data: Omit<MakeRuling, 'kind' | 'words' | 'first'>;
  readonly subject: string;
  readonly personal: { readonly words: string } | null;
}

/** Repeats what the notice of the ruling is found by. */
export interface RulingUndone {
  readonly type: 'RulingUndone';
  readonly data: Pick<
    RulingMade['data'],
    'rulingId' | 'accountId' | 'items' | 'warning' | 'suspensionId' | 'continues'
  > & { readonly undoneBy: number };
}

export type RulingCommand = MakeRuling | UndoRuling;
export type RulingEvent = RulingMade | RulingUndone;

export type RulingState = { readonly made: RulingMade['data']; readonly isUndone: boolean } | null;

/** Filed under the person. One stream for each ruling, so that it is made once and undone once. */
export const rulingStream = (accountId: number, rulingId: number) =>
  `${accountStream(accountId)}/ruling-${rulingId}`;

/** The number of things that happen to the person. A ruling with several is one notice, and its steps have none of their own. */
export const stepsOf = ({
  items,
  warning,
  suspensionId,
}: Pick<RulingMade['data'], 'items' | 'warning' | 'suspensionId'>) =>
  items.filter(({ outcome }) => outcome === 'removed').length +
  (warning === null ? 0 : 1) +
  (suspensionId === null ? 0 : 1);

const decide = (command: RulingCommand, state: RulingState): readonly RulingEvent[] | Rejection =>
  command.kind === 'MakeRuling' ? make(command, state) : undo(command, state);

/** A ruling's id comes from a sequence, so a second one on its stream is a bug, not something to refuse. */
const make = (
  { kind: _, words, first = null, ...data }: MakeRuling,
  state: RulingState,
): readonly RulingMade[] | Rejection => {
  if (state !== null) throw new Error(`Ruling ${data.rulingId} was made twice`);
  if (data.continues !== undefined) {
    if (first?.made.decidedBy !== data.decidedBy || first.made.continues !== undefined)
      return reject('RulingNotFound');
    if (first.isUndone) return reject('RulingAlreadyUndone');
  }
  const isDismissal = data.items.every(({ outcome }) => outcome === 'dismissed') && stepsOf(data) === 0;
  if (isDismissal && data.items.length === 0) return reject('NothingDecided');
  if (!isDismissal && data.violationIds.length === 0) return reject('NoViolation');
  return [
    {
      type: 'RulingMade',
      data: { ...data, violationIds: [...new Set(data.violationIds)] },
      subject: accountStream(data.accountId),
      personal: words === '' ? null : { words },
    },
  ];
};

/** The second of two undos finds nothing to undo, no matter who makes it. */
const undo = ({ undoneBy }: UndoRuling, state: RulingState): readonly RulingUndone[] | Rejection => {
  if (state === null) return reject('RulingNotFound');
  if (state.isUndone) return reject('RulingAlreadyUndone');
  const { decidedBy: _, violationIds: __, ...steps } = state.made;
  return [{ type: 'RulingUndone', data: { ...steps, undoneBy } }];
};

const itemDetails = (items: readonly RuledItem[]) =>
  items.map((item) => ({ ...idField(item.thing, item.thingId), outcome: outcomeOf(item) }));

export const rulingEvents: EventDeclarations<RulingEvent> = {
  RulingMade: {
    example: {
      type: 'RulingMade',
      data: {
        rulingId: 60,
        accountId: 9,
        decidedBy: 1,
        violationIds: [1],
        items: [{ thing: 'post', thingId: 12, postId: null, outcome: 'removed' }],
        warning: null,
        suspensionId: 4,
      },
      subject: 'account-9',
      personal: { words: 'This is advertising.' },
    },
    decision: 'Its steps have events of their own.',
    /** Timelines show the steps. */
    timeline: null,
    archive: ({ data, personal }, { accountId }, { violations }) => {
      const { items, violationIds } = data;
      const details = { items: itemDetails(items), reasons: namesOf(violationIds, violations) };
      return data.accountId === accountId
        ? archiveEntry('accountHistory', 'Decided by an administrator', {
            ...details,
            words: personal?.words ?? null,
          })
        : archiveEntry('decisions', 'Decided about an account', { ...details, accountId: data.accountId });
    },
  },
  RulingUndone: {
    example: {
      type: 'RulingUndone',
      data: {
        rulingId: 60,
        accountId: 9,
        items: [{ thing: 'post', thingId: 12, postId: null, outcome: 'removed' }],
        warning: null,
        suspensionId: 4,
        undoneBy: 1,
      },
    },
    decision: 'What it takes back has events of its own.',
    timeline: null,
    archive: ({ data: { accountId, items } }, owner) =>
      accountId === owner.accountId
        ? archiveEntry('accountHistory', 'Decision undone by an administrator', { items: itemDetails(items) })
        : archiveEntry('decisions', 'Decision undone', { items: itemDetails(items), accountId }),
  },
};

/** One decision about one person, in several steps. */
export const ruling: Decider<RulingCommand, RulingState, RulingEvent> = {
  events: rulingEvents,
  foldsPersonal: false,
  initial: null,
  evolve: (state, event) =>
    event.type === 'RulingMade'
      ? { made: event.data, isUndone: false }
      : state && { ...state, isUndone: true },
  decide,
};
