import type { AccountIds, ArchiveEntry, ReferenceNames } from './archive.ts';
import type { DomainEvent } from './decider.ts';
import type { DecisionDeclaration } from './decision.ts';
import type { Upcaster } from './upcaster.ts';

/**
 * How one event appears in the log, in an archive and in a timeline. The code does not compile while an event lacks its declaration.
 */
export interface EventDeclaration<Event extends DomainEvent> {
  /** The event as it is written today. `event-forms.jsonl` keeps a copy of each version, which never changes: a changed event is a new version. */
  readonly example: Event;
  /** Earlier forms by version, from 1 on. */
  readonly earlier?: Readonly<Record<number, EarlierForm<Event>>>;
  /**
   * What an admin, the operator or the program decides with it; as text, why an event by someone else than whom it concerns is no
   * decision. Absent: it is always by the person whom it concerns.
   */
  readonly decision?: DecisionDeclaration<Event> | string;
  readonly timeline: TimelineText<Event>;
  /**
   * The event's entry in the archive of an account that it concerns. Names each field that it copies, because other fields may be about
   * someone else, for example the admin who decided. Null: the event is no part of this account's archive.
   */
  readonly archive: (event: Event, owner: AccountIds, names: ReferenceNames) => ArchiveEntry | null;
}

interface EarlierForm<Event extends DomainEvent> {
  /** Converts to the next version. */
  readonly upcast: Upcaster;
  /** The result of upcasting this form's fixture to today's form, if it differs from today's example. */
  readonly reads?: Omit<Event, 'type'>;
}

/**
 * The event's text in a timeline, with the account that acted, if any; for several in a row, the number of people. Null: timelines
 * leave it out, because only its owner may see it.
 */
export type TimelineText<Event extends DomainEvent> =
  | null
  | string
  | ((event: Event, actor: number | undefined) => string)
  | { readonly one: string; readonly many: (people: string, count: number) => string };

export type EventDeclarations<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: EventDeclaration<Extract<Event, { readonly type: Type }>>;
};

interface Declared {
  readonly example: DomainEvent;
  readonly earlier?: Readonly<Record<number, { readonly upcast: Upcaster }>>;
}

/** The current version of each event. */
export const schemaVersionsOf = <Type extends string>(
  declared: Readonly<Record<Type, Declared>>,
): Readonly<Record<Type, number>> =>
  Object.fromEntries(
    Object.entries<Declared>(declared).map(([type, { earlier = {} }]) => [
      type,
      Object.keys(earlier).length + 1,
    ]),
  ) as Record<Type, number>;

/** The upcasters of each event type by the version that they start from. */
export const upcastersOf = <Type extends string>(
  declared: Readonly<Record<Type, Declared>>,
): Readonly<Record<string, Readonly<Record<string, Upcaster>>>> =>
  Object.fromEntries(
    Object.entries<Declared>(declared).flatMap(([type, { earlier }]) =>
      earlier ? [[type, upcastersFrom(earlier)]] : [],
    ),
  );

const upcastersFrom = (earlier: NonNullable<Declared['earlier']>) =>
  Object.fromEntries(Object.entries(earlier).map(([version, { upcast }]) => [version, upcast]));
