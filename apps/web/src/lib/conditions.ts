import type { Choices } from './choice-cookies.ts';

/**
 * What a drawing depends on besides the store. The server sets it for each document, and the browser repeats it while it hydrates, so that
 * both draw the same; afterwards the browser's own clock counts.
 */
export interface Conditions {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The reader's time zone; in a browser, its own if absent. */
  readonly timeZone: string | undefined;
  /** Whether the document is for a phone, which has no room beside its content. */
  readonly isPhone: boolean;
  /** What was chosen in this browser, by its key in local storage. */
  readonly choices: Choices;
  /** Called by what depends on the time zone. */
  readonly noteZone?: () => void;
  /** Called by a page that sends its reader on; a browser acts on that itself. */
  readonly noteRedirect?: (to: Redirection) => void;
  /** The address of the page of this site that led here, if the server knows it. */
  readonly before?: string | undefined;
  /** Called by what says that something does not exist, or is not for the reader. */
  readonly noteStatus?: (status: number) => void;
}

export interface Redirection {
  readonly to: string;
  readonly state?: unknown;
  /** The page is never at this address again. */
  readonly isPermanent?: boolean | undefined;
}

let held: Conditions | undefined;

/** Draws under these conditions. `draw` must be synchronous: documents are drawn one after the other. */
export function drawUnder<Drawn>(conditions: Conditions, draw: () => Drawn): Drawn {
  held = conditions;
  try {
    return draw();
  } finally {
    held = undefined;
  }
}

/** Holds the conditions of a document while the browser hydrates it. */
export const holdConditions = (conditions: Conditions | undefined): void => void (held = conditions);

/** `undefined` where the browser draws by itself, and can look. */
export const isForPhone = (): boolean | undefined => held?.isPhone;

/** A choice as the server knows it; `null` if it knows none. */
export const drawnChoice = (key: string): string | null => held?.choices[key] ?? null;

/** The time to draw, in milliseconds since the epoch. */
export const drawnAt = (): number => held?.now ?? Date.now();

export function readerZone(): string | undefined {
  held?.noteZone?.();
  return held?.timeZone;
}

export const noteStatus = (status: number): void => held?.noteStatus?.(status);
/** The page is not for its reader, who goes back to the page before. Where the server does not know that, the browser does. */
export function noteForbidden(): void {
  if (held?.before === undefined) noteStatus(403);
  else noteRedirect({ to: held.before });
}

export const noteRedirect = (to: Redirection): void => held?.noteRedirect?.(to);

/** Whether this code runs on the server, which draws documents. */
export const onServer = typeof document === 'undefined';
