import { replay } from '../decider.ts';
import { specify } from '../spec.ts';
import {
  type LimitsLifted,
  type NoteLimit,
  type NoteRefusal,
  type RefusalLifted,
  refusedWrites,
  type WriteRefused,
  type WritesLimited,
} from './refused-write.ts';

const { given } = specify(refusedWrites);

const of = { accountId: 9, work: 'post', day: '2026-11-02' } as const;
const note = (changes: Partial<NoteRefusal> = {}): NoteRefusal => ({
  kind: 'NoteRefusal',
  ...of,
  matched: ['free money'],
  ...changes,
});
const refused = (changes: Partial<WriteRefused['data']> = {}): WriteRefused => ({
  type: 'WriteRefused',
  data: { ...of, ...changes },
  subject: 'account-9',
  personal: { matched: ['free money'] },
});
const limit: NoteLimit = { kind: 'NoteLimit', ...of, perDay: 5 };
const limited: WritesLimited = { type: 'WritesLimited', data: { ...of, perDay: 5 } };
const lift = { kind: 'LiftLimits', accountId: 9, liftedBy: 1 } as const;
const lifted: LimitsLifted = { type: 'LimitsLifted', data: { accountId: 9, liftedBy: 1 } };

describe('A refused write', () => {
  it('is recorded once a day for each sort, with what of the list it had', () => {
    given().when(note()).then(refused());
    given(refused()).when(note()).thenNothing();
    given(refused())
      .when(note({ work: 'comment' }))
      .then(refused({ work: 'comment' }));
    given(refused(), refused({ work: 'comment' }))
      .when(note({ day: '2026-11-03' }))
      .then(refused({ day: '2026-11-03' }));
    given(refused()).when(limit).then(limited);
    given(limited).when(limit).thenNothing();
  });

  it('is lifted once: what the text had of the list is allowed, and the next refusal is recorded', () => {
    const liftRefusal = { kind: 'LiftRefusal', ...of, decisionPosition: 80, liftedBy: 1 } as const;
    const { kind: _, ...data } = liftRefusal;
    const refusalLifted: RefusalLifted = { type: 'RefusalLifted', data };
    given(refused()).when(liftRefusal).then(refusalLifted);
    given(refused(), refusalLifted).when(liftRefusal).thenRejected('RulingAlreadyUndone');
    given(refused())
      .when({ ...liftRefusal, work: 'comment' })
      .thenRejected('RulingAlreadyUndone');
    given(refused(), refusalLifted).when(note()).then(refused());
    expect(replay(refusedWrites, [refused(), refusalLifted]).allowed).toEqual(['free money']);
  });

  it('does not happen any more for being new once an admin lifted the limits, which is done once', () => {
    given(limited).when(lift).then(lifted);
    given(lifted).when(lift).thenNothing();
  });
});
