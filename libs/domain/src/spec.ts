import { replay, type Decider, type DomainEvent } from './decider.ts';
import { reject, type RejectionCode } from './rejection.ts';

/**
 * Specifies a decider: `given(events).when(command).then(events)`, or `.thenRejected(code)`. The form is emmett's
 * (event-driven-io), with rejections as values instead of messages.
 */
export const specify = <Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
) => ({
  given: (...history: Event[]) => ({
    when: (command: Command) => {
      const decision = decider.decide(command, replay(decider, history));
      return {
        then: (...expected: Event[]) => expect(decision).toEqual(expected),
        thenNothing: () => expect(decision).toEqual([]),
        thenRejected: (code: RejectionCode) => expect(decision).toEqual(reject(code)),
      };
    },
  }),
});
