import { type Decider, type DomainEvent, isRejection, reject, type Rejection, replay } from '@lock-in/domain';

type History = readonly DomainEvent[];

/**
 * One aggregate's part in a command: its stream, and a decision over that stream's history. Parts may share a stream: each also sees the
 * events of the parts before it.
 */
export interface StreamDecision {
  readonly stream: string;
  /** False: it decides without its stream's personal data, so no key is read. */
  readonly foldsPersonal?: boolean;
  /** Other streams that the decision depends on. The command takes effect only if none of them has changed meanwhile. */
  readonly observes?: readonly string[];
  /** Those of them whose personal data is read. */
  readonly personalOf?: readonly string[];
  /** `historyOf`: the history of a stream that the part observes. */
  readonly decide: (
    history: History,
    historyOf: (stream: string) => History,
  ) => readonly DomainEvent[] | Rejection;
}

/** The state of an aggregate that a command reads and does not change. */
export interface View<State> {
  readonly stream: string;
  readonly stateAfter: (history: History) => State;
  /** Whether personal data is read; otherwise it is null in the events. */
  readonly personal: boolean;
}

export const observe = <Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  stream: string,
  { personal = false }: { readonly personal?: boolean } = {},
): View<State> => ({
  stream,
  personal,
  stateAfter: (history) => replay(decider, history),
});

/** `views` become fields of the command: the states of the aggregates that it observes, as of the moment of the decision. */
export function decideOn<
  Command extends object,
  State,
  Event extends DomainEvent,
  Views extends ViewsFor<Command> = object,
>(
  decider: Decider<Command, State, Event>,
  stream: string,
  command: NoInfer<Without<Command, keyof Views>>,
  views?: Views,
): StreamDecision {
  const observed = Object.entries((views ?? {}) as Record<string, View<unknown>>);
  return {
    stream,
    foldsPersonal: decider.foldsPersonal
      ? decider.foldsPersonal(command as unknown as Command)
      : decider.foldsPersonal !== false,
    observes: observed.map(([, view]) => view.stream),
    personalOf: observed.flatMap(([, view]) => (view.personal ? view.stream : [])),
    decide(history, historyOf) {
      const states = observed.map(([field, view]) => [field, view.stateAfter(historyOf(view.stream))]);
      const whole = { ...command, ...Object.fromEntries(states) } as Command;
      return decider.decide(whole, replay(decider, history));
    },
  };
}

/** A part of a request that names its actor. All other refusals come before the refusal of a caller who is not the named person. */
export const ownDecision = (isCaller: boolean, part: StreamDecision): StreamDecision => ({
  ...part,
  decide(...histories) {
    const decided = part.decide(...histories);
    return isRejection(decided) || isCaller ? decided : reject('NotTheOwner');
  },
});

type FieldOf<Command> = Command extends unknown ? keyof Command : never;
type ValueOf<Command, Field> = Command extends unknown
  ? Field extends keyof Command
    ? Command[Field]
    : never
  : never;
type ViewsFor<Command> = { readonly [Field in FieldOf<Command>]?: View<ValueOf<Command, Field>> };
type Without<Command, Fields extends PropertyKey> = Command extends unknown ? Omit<Command, Fields> : never;
