import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decidedAboutAccount } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';

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

export type RefusedWriteCommand = NoteRefusal | NoteLimit | LiftLimits;
export type RefusedWriteEvent = WriteRefused | WritesLimited | LimitsLifted;

export interface RefusedWritesState {
  readonly isLifted: boolean;
  /** Those of the newest day. */
  readonly noted: readonly string[];
  readonly day: string;
}

/** Beside the account's own stream, because the program and admins write here. */
export const refusedWritesStream = (accountId: number) => `${accountStream(accountId)}/refused-writes`;

/** One of each sort a day: whoever tries again does not fill the log. */
const decide = (
  command: RefusedWriteCommand,
  { isLifted, noted, day }: RefusedWritesState,
): readonly RefusedWriteEvent[] => {
  const { accountId } = command;
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

const evolve = (state: RefusedWritesState, { type, data }: RefusedWriteEvent): RefusedWritesState => {
  if (type === 'LimitsLifted') return { ...state, isLifted: true };
  const noted = data.day === state.day ? state.noted : [];
  return { ...state, day: data.day, noted: [...noted, `${type} ${data.work}`] };
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
};

/** What the program refused an account. */
export const refusedWrites: Decider<RefusedWriteCommand, RefusedWritesState, RefusedWriteEvent> = {
  events: refusedWriteEvents,
  foldsPersonal: false,
  initial: { isLifted: false, noted: [], day: '' },
  evolve,
  decide,
};
