import { openCase, type ReportCaseState } from './open-case.ts';

/**
 * Why the program hides a text until an admin decides: enough members reported it, it has something of the word list, or it is one of a
 * new member's first posts and has links or images.
 */
export const holdGrounds = ['reports', 'wordList', 'newMember'] as const;
export type HoldGround = (typeof holdGrounds)[number];

/** Why a text is hidden, and the case in which an admin decides. */
export interface Hold {
  readonly caseId: number;
  readonly ground: HoldGround;
  /** What of the word list it has. */
  readonly matched: readonly string[];
}

/** What the commands have in common that hide a post or a comment. */
export interface Holding extends Hold {
  /** The thing's case, which must be open: its id counts. */
  readonly case: ReportCaseState;
}

/** The admin who undid the release; absent if the program hid it. */
export interface HeldAgain {
  readonly heldBy?: number;
}

/** What the events have in common that hide a text. */
export type OfHold = Omit<Hold, 'matched'> & HeldAgain;

export interface Matched {
  readonly matched: readonly string[];
}

/** What of the word list a text has is part of that text, and encrypted like it. */
export const matchedIn = ({ personal }: { readonly personal: Matched | null }) => personal?.matched ?? [];

export const ofMatched = ({ matched }: Hold): Matched | null => (matched.length === 0 ? null : { matched });

/** What of a text that is shown counts for a hold. */
export interface Holdable {
  /** Number of texts so far: one more than its edits. */
  readonly versions: number;
  /** The last hold, if nothing else was decided since it ended. */
  readonly wasHeld?: Hold | undefined;
  /** The number of texts when an admin decided that it stays. */
  readonly approved?: number;
}

/**
 * The hold that begins; null if the text stays as it is. What an admin left as it is stays, however many report it, until it is edited.
 */
export function beginHold({ caseId, ground, matched, case: latest }: Holding, text: Holdable): Hold | null {
  const open = openCase(latest);
  if (open === null) return null;
  if (ground === 'reports' && (open.caseId !== caseId || text.approved === text.versions)) return null;
  if (ground === 'wordList' && isApproved(text, matched)) return null;
  return { caseId: open.caseId, ground, matched };
}

/** Whether an admin approved the text with all of this in it. */
const isApproved = ({ approved, wasHeld }: Holdable, matched: readonly string[]): boolean =>
  approved !== undefined &&
  wasHeld?.ground === 'wordList' &&
  matched.every((each) => wasHeld.matched.includes(each));

/** What an event says of the hold that it ends. */
export const endOf = ({ caseId, ground }: Hold) => ({ caseId, ground });

/** In timelines and archives. */
export const groundTexts: Readonly<Record<HoldGround, string>> = {
  reports: 'several members reported it',
  wordList: 'the word list holds it for review',
  newMember: 'first posts of new members are reviewed',
};
