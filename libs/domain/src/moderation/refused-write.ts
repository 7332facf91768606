import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decidedAboutAccount } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

/** What an account wanted to write. */
export type RefusedWork = 'post' | 'comment' | 'application';

interface Refused {
  readonly accountId: number;
  readonly work: RefusedWork;
  /** In Singapore. */
  readonly day: string;
}

/** Records that the program refused a text because of the word list. */
export interface NoteRefusal extends Refused {
  readonly kind: 'NoteRefusal';
  /** What of the word list the text has. */
  readonly matched: readonly string[];
}

/** Records that a new account has written as much as it may on one day. */
export interface NoteLimit extends Refused {
  readonly kind: 'NoteLimit';
  readonly perDay: number;
}

/** An admin lifts the limits of a new account. */
export interface LiftLimits {
  readonly kind: 'LiftLimits';
  readonly accountId: number;
  /** The admin's account id. */
  readonly liftedBy: number;
}

/**
 * An admin takes back that the word list refused something: what the text had of the list is no longer refused to this account. The text
 * itself was not kept.
 */
export interface LiftRefusal extends Refused {
  readonly kind: 'LiftRefusal';
  /** Log position of the refusal. */
  readonly decisionPosition: number;
  /** The admin's account id. */
  readonly liftedBy: number;
}

/** The text itself is not kept. */
export interface WriteRefused {
  readonly type: 'WriteRefused';
  readonly data: Refused;
  readonly subject: string;
  readonly personal: { readonly matched: readonly string[] } | null;
}

export interface WritesLimited {
  readonly type: 'WritesLimited';
  readonly data: Refused & { readonly perDay: number };
}

export interface LimitsLifted {
  readonly type: 'LimitsLifted';
  readonly data: { readonly accountId: number; readonly liftedBy: number };
}

export interface RefusalLifted {
  readonly type: 'RefusalLifted';
  readonly data: Omit<LiftRefusal, 'kind'>;
}

export type RefusedWriteCommand = NoteRefusal | NoteLimit | LiftLimits | LiftRefusal;
export type RefusedWriteEvent = WriteRefused | WritesLimited | LimitsLifted | RefusalLifted;

export interface RefusedWritesState {
  readonly isLifted: boolean;
  /** Those of the newest day. */
  readonly noted: readonly string[];
  readonly day: string;
  /** The refusals that stand. */
  readonly refused: readonly (Pick<Refused, 'work' | 'day'> & { readonly matched: readonly string[] })[];
  /** What of the word list is not refused to the account; known only if the events' personal data was read. */
  readonly allowed: readonly string[];
}

/** Beside the account's own stream, because the program and admins write here. */
export const refusedWritesStream = (accountId: number) => `${accountStream(accountId)}/refused-writes`;

/** One of each sort a day: whoever tries again does not fill the log. */
const decide = (
  command: RefusedWriteCommand,
  { isLifted, noted, day, refused }: RefusedWritesState,
): readonly RefusedWriteEvent[] | Rejection => {
  const { accountId } = command;
  if (command.kind === 'LiftRefusal') {
    const { kind: _, ...lifted } = command;
    if (!refused.some(isOf(lifted))) return reject('RulingAlreadyUndone');
    return [{ type: 'RefusalLifted', data: lifted }];
  }
  if (command.kind === 'LiftLimits')
    return isLifted ? [] : [{ type: 'LimitsLifted', data: { accountId, liftedBy: command.liftedBy } }];
  const data = { accountId, work: command.work, day: command.day };
  const type = command.kind === 'NoteLimit' ? 'WritesLimited' : 'WriteRefused';
  if (day === data.day && noted.includes(`${type} ${data.work}`)) return [];
  if (command.kind === 'NoteLimit')
    return [{ type: 'WritesLimited', data: { ...data, perDay: command.perDay } }];
  const { matched } = command;
  return [{ type: 'WriteRefused', data, subject: accountStream(accountId), personal: { matched } }];
};

const isOf =
  ({ work, day }: Pick<Refused, 'work' | 'day'>) =>
  (each: Pick<Refused, 'work' | 'day'>) =>
    each.work === work && each.day === day;

const evolve = (state: RefusedWritesState, event: RefusedWriteEvent): RefusedWritesState => {
  const { type, data } = event;
  if (type === 'LimitsLifted') return { ...state, isLifted: true };
  if (type === 'RefusalLifted') {
    const isLifted = isOf(data);
    return {
      ...state,
      noted: state.noted.filter((each) => each !== `WriteRefused ${data.work}`),
      refused: state.refused.filter((each) => !isLifted(each)),
      allowed: [...state.allowed, ...state.refused.filter(isLifted).flatMap(({ matched }) => matched)],
    };
  }
  const noted = data.day === state.day ? state.noted : [];
  const { work, day } = data;
  return {
    ...state,
    day,
    noted: [...noted, `${type} ${work}`],
    refused:
      type === 'WriteRefused'
        ? [...state.refused, { work, day, matched: event.personal?.matched ?? [] }]
        : state.refused,
  };
};

const plural = { post: 'posts', comment: 'comments', application: 'applications' } as const;
const limitOf = ({ work, perDay }: WritesLimited['data']) =>
  `No more than ${perDay} ${perDay === 1 ? work : plural[work]} a day while the account is new`;

export const refusedWriteEvents: EventDeclarations<RefusedWriteEvent> = {
  WriteRefused: {
    example: {
      type: 'WriteRefused',
      data: { accountId: 9, work: 'post', day: '2026-11-02' },
      subject: 'account-9',
      personal: { matched: ['free money'] },
    },
    decision: {
      kind: 'writeRefused',
      by: ['program'],
      of: ({ data: { accountId, work }, personal }) =>
        decidedAboutAccount(accountId, 'program', {
          note: [`A ${work}`, ...(personal?.matched ?? [])].join(' · '),
        }),
    },
    timeline: ({ data: { work } }) => `Tried to write a ${work} that the word list refuses`,
    archive: ({ data: { work }, personal }) =>
      archiveEntry('accountHistory', `The word list refused a ${work}`, {
        matched: personal?.matched ?? null,
      }),
  },
  WritesLimited: {
    example: {
      type: 'WritesLimited',
      data: { accountId: 9, work: 'post', day: '2026-11-02', perDay: 5 },
    },
    decision: {
      kind: 'writesLimited',
      by: ['program'],
      of: ({ data }) => decidedAboutAccount(data.accountId, 'program', { note: limitOf(data) }),
    },
    timeline: ({ data }) => limitOf(data),
    archive: ({ data }) => archiveEntry('accountHistory', limitOf(data)),
  },
  LimitsLifted: {
    example: { type: 'LimitsLifted', data: { accountId: 9, liftedBy: 1 } },
    decision: {
      kind: 'limitsLifted',
      by: ['admin'],
      undoes: ['writesLimited'],
      of: ({ data }) => decidedAboutAccount(data.accountId, data.liftedBy),
    },
    timeline: 'Limits of a new account lifted by an admin',
    archive: ({ data }, owner) =>
      data.accountId === owner.accountId
        ? archiveEntry('accountHistory', 'Limits of a new account lifted by an administrator')
        : archiveEntry('decisions', 'Limits of a new account lifted', { accountId: data.accountId }),
  },
  RefusalLifted: {
    example: {
      type: 'RefusalLifted',
      data: { accountId: 9, work: 'post', day: '2026-11-02', decisionPosition: 80, liftedBy: 1 },
    },
    decision: {
      kind: 'refusalLifted',
      by: ['admin'],
      undoes: 'named',
      of: ({ data: { accountId, liftedBy, decisionPosition: named } }) =>
        decidedAboutAccount(accountId, liftedBy, { named }),
    },
    timeline: ({ data: { work } }) => `Refusal of a ${work} lifted by an admin`,
    archive: ({ data: { accountId, work } }, owner) =>
      accountId === owner.accountId
        ? archiveEntry('accountHistory', `Refusal of a ${work} lifted by an administrator`)
        : archiveEntry('decisions', `Refusal of a ${work} lifted`, { accountId }),
  },
};

/** What the program refused an account. */
export const refusedWrites: Decider<RefusedWriteCommand, RefusedWritesState, RefusedWriteEvent> = {
  events: refusedWriteEvents,
  foldsPersonal: false,
  initial: { isLifted: false, noted: [], day: '', refused: [], allowed: [] },
  evolve,
  decide,
};
