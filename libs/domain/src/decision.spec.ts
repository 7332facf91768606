import { decisionKinds, type DecisionDeclaration } from './decision.ts';
import { declaredEvents, decidingEvents, decisionIn, type EventType, type LockInEvent } from './events.ts';

const types = Object.keys(declaredEvents) as EventType[];
const exampleOf = (type: EventType): LockInEvent => declaredEvents[type].example;
const decisions = Object.entries(decidingEvents) as [EventType, DecisionDeclaration<LockInEvent>][];

/** Fields of events that name who acted, if that need not be the person concerned. */
const namesActor = (field: string) => field === 'by' || field.endsWith('By');

describe('what events decide', () => {
  it.each(types)('is declared, or why they decide nothing, if somebody else acts: %s', (type) => {
    if (!Object.keys(exampleOf(type).data).some(namesActor)) return;
    expect(declaredEvents[type].decision).toBeTruthy();
  });

  it('has a kind of each list, and each kind has an event', () => {
    const kinds = new Set(decisions.map(([, { kind }]) => kind));
    expect([...kinds].toSorted()).toEqual([...decisionKinds].toSorted());
  });

  it.each(decisions)('is decided by those who may: %s', (type, { by }) => {
    const decided = decisionIn(decidedExampleOf(type))!;
    expect(by).toContain(typeof decided.by === 'number' ? 'admin' : decided.by);
    expect(decided.thingId === null).toBe(decided.thing === 'log');
  });

  it.each(decisions)(
    'takes back only decisions about the same sort of thing: %s',
    (type, { undoes = [] }) => {
      if (undoes === 'named') return;
      const { thing } = decisionIn(decidedExampleOf(type))!;
      for (const kind of undoes) {
        const [undone] = decisions.find(([, each]) => each.kind === kind)!;
        expect(decisionIn(decidedExampleOf(undone))!.thing).toBe(thing);
      }
    },
  );

  it('is nothing if owners do with their own account and posts what others can do too', () => {
    expect(decisionIn(exampleOf('AccountErased'))).toBeUndefined();
    expect(decisionIn(exampleOf('AccountRegistered'))).toBeUndefined();
    expect(
      decisionIn({ type: 'CommentsClosed', data: { postId: 12, authorId: 9, closedBy: 9 } }),
    ).toBeUndefined();
  });

  it('is nothing of its own if the case’s outcome has an event of its own', () => {
    expect(decisionIn(exampleOf('CaseDecided'))).toBeUndefined();
  });
});

/** The example of an event, changed so that it is a decision. */
function decidedExampleOf(type: EventType): LockInEvent {
  const example = exampleOf(type);
  const decided = { AccountRegistered: { role: 'Admin' }, CaseDecided: { outcome: 'dismissed' } }[
    type as string
  ];
  const byOperator = ['AccountDisabled', 'AccountErased', 'PasswordChanged'].includes(type) && {
    by: 'operator',
  };
  return { ...example, data: { ...example.data, ...decided, ...byOperator } } as LockInEvent;
}
