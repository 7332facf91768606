import type { AccountIds, ArchiveEntry, ArchiveWords } from './archive.ts';
import type { DomainEvent } from './decider.ts';
import type { Upcaster } from './upcaster.ts';

/**
 * One event, beside its type: what a reader of the log, of an archive or of a timeline has to know of it. Nothing compiles until it
 * is there.
 */
export interface EventDeclaration<Event extends DomainEvent> {
  /** The event as it is written today. Its form was kept in `fixtures/` when it was new, and is never changed: it gets a successor. */
  readonly example: Event;
  /** Its forms before today's, by their versions, from 1 on. */
  readonly earlier?: Readonly<Record<number, EarlierForm<Event>>>;
  readonly timeline: Telling<Event>;
  /**
   * What the archive of somebody whom the event concerns says of it. Only fields that are named get in: whatever else the event holds
   * may be about someone else, as the admin who decided. Null: it is told to others whom it concerns.
   */
  readonly archive: (event: Event, owner: AccountIds, words: ArchiveWords) => ArchiveEntry | null;
}

interface EarlierForm<Event extends DomainEvent> {
  /** To the version after this one. */
  readonly upcast: Upcaster;
  /** What the kept example of this form says in today's form, where it says less than today's. */
  readonly reads?: Omit<Event, 'type'>;
}

/**
 * How a timeline tells the event, with the account that acted, if one did; of several in a row, by how many people they are. Null: it
 * is its owner's business alone.
 */
export type Telling<Event extends DomainEvent> =
  | null
  | string
  | ((event: Event, actor: number | undefined) => string)
  | { readonly one: string; readonly many: (people: string, count: number) => string };

export type EventDeclarations<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: EventDeclaration<Extract<Event, { readonly type: Type }>>;
};
