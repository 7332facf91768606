import type { Decided, DecisionDeclaration, DecisionKind } from './decision.ts';
import { type EventDeclaration, schemaVersionsOf, upcastersOf } from './event-declaration.ts';
import * as slices from './slices.ts';

/** What the slices export under a name like `postEvents`. */
type Groups = {
  [Name in keyof typeof slices as Name extends `${string}Events` ? Name : never]: (typeof slices)[Name];
};
type ExamplesIn<Group> = Group[keyof Group] extends { readonly example: infer Event } ? Event : never;

/** Any event of the log. */
export type LockInEvent = { [Name in keyof Groups]: ExamplesIn<Groups[Name]> }[keyof Groups];

export type EventType = LockInEvent['type'];

/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<LockInEvent, { readonly type: Type }>;

/** Every event of the log, by its type. */
export const declaredEvents = Object.assign(
  {},
  ...Object.entries(slices).map(([name, group]) => (name.endsWith('Events') ? group : {})),
) as { readonly [Type in EventType]: EventDeclaration<EventOf<Type>> };

/** The current version of each event. */
export const schemaVersions = schemaVersionsOf(declaredEvents);

/** `events.spec.ts` checks that every stored version of every event reads as today's event. */
export const upcasters = upcastersOf(declaredEvents);

/** The declarations of all events that may be decisions, by type. */
export const decidingEvents: Readonly<Partial<Record<EventType, DecisionDeclaration<LockInEvent>>>> =
  Object.fromEntries(
    Object.entries<{ readonly decision?: unknown }>(declaredEvents).flatMap(([type, { decision }]) =>
      typeof decision === 'object' ? [[type, decision]] : [],
    ),
  );

/** What an event decides; undefined if it is no decision. */
export function decisionIn(event: LockInEvent): (Decided & { readonly kind: DecisionKind }) | undefined {
  const { kind, of } = decidingEvents[event.type] ?? {};
  const decided = of?.(event);
  return decided && kind ? { kind, ...decided } : undefined;
}
