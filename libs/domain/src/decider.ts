import type { Rejection } from './rejection.ts';

/**
 * What happened, in the past tense. `data` never holds what may have to be forgotten: that goes into `personal`, which the log encrypts
 * under the key of `subject`: a person, a text, an application. Erasing that key erases it, and `personal` then reads as null.
 */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
  readonly subject?: string;
  readonly personal?: object | null;
}

/**
 * A pure decision over a state that is folded from a stream. Several deciders may fold one stream, each its own events of it.
 *
 * `decide` returns the events that the command causes (none if nothing would change) or a rejection; it
 * throws only on a bug. The shape follows Jérémie Chassaing's functional event sourcing decider.
 */
export interface Decider<Command, State, Event extends DomainEvent> {
  /** The declarations of the events that `evolve` knows. */
  readonly events: Readonly<Record<Event['type'], unknown>>;
  /** Whether the decision needs the personal data that `evolve` reads; default: always. Without it, no key is read. */
  readonly foldsPersonal?: false | ((command: Command) => boolean);
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[] | Rejection;
}

/**
 * The state after a stream's events, from the beginning or from an earlier state. Ignores events that the decider does not know: those of
 * other deciders, and those of newer builds (ADR 87).
 */
export const replay = <Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  events: readonly { readonly type: string }[],
  from: State = decider.initial,
): State => events.filter(knownTo(decider)).reduce(decider.evolve, from);

const knownTo =
  <Event extends DomainEvent>({ events }: { readonly events: Readonly<Record<Event['type'], unknown>> }) =>
  (event: { readonly type: string }): event is Event =>
    Object.hasOwn(events, event.type);
