import { specify } from '../spec.ts';
import {
  appeal,
  appealedDecision,
  appealStream,
  type AppealMade,
  type DecideAppeal,
  type DecisionReversed,
  type DecisionUpheld,
  type MakeAppeal,
} from './appeal.ts';

const { given } = specify(appeal);

const admin = 1;
const otherAdmin = 2;
const active = { status: 'active', role: 'Admin', twoFactor: true, companyDocKey: null } as const;
const decision = {
  decisionPosition: 345,
  kind: 'removal',
  thing: 'post',
  thingId: 12,
  postId: null,
  accountId: 9,
  firstDecidedBy: admin,
} as const;
const make = (changes: Partial<MakeAppeal> = {}): MakeAppeal => ({
  kind: 'MakeAppeal',
  decision,
  decidedAt: '2026-11-02T08:00:00.000Z',
  stands: true,
  accountId: 9,
  words: 'It was a joke among friends.',
  now: '2026-11-03T08:00:00.000Z',
  ...changes,
});
const made: AppealMade = {
  type: 'AppealMade',
  data: decision,
  subject: 'account-9',
  personal: { words: 'It was a joke among friends.' },
};
const judge = (changes: Partial<DecideAppeal> = {}): DecideAppeal => ({
  kind: 'DecideAppeal',
  verdict: 'upheld',
  reason: 'It insults someone.',
  decidedBy: otherAdmin,
  ...changes,
});
const answered = {
  data: { ...decision, decidedBy: otherAdmin },
  subject: 'account-9',
  personal: { reason: 'It insults someone.' },
};
const upheld: DecisionUpheld = { type: 'DecisionUpheld', ...answered };
const reversed: DecisionReversed = { type: 'DecisionReversed', ...answered };

describe('An appeal', () => {
  it('is made once, by the person whom the decision concerns', () => {
    given().when(make()).then(made);
    given()
      .when(make({ accountId: 10 }))
      .thenRejected('DecisionNotFound');
    given(made).when(make()).thenRejected('AppealAlreadyMade');
    given(made, upheld).when(make()).thenRejected('AppealAlreadyMade');
  });

  it('is made within 14 days, of a decision that still stands', () => {
    given()
      .when(make({ now: '2026-11-16T08:00:00.000Z' }))
      .then(made);
    given()
      .when(make({ now: '2026-11-16T08:00:00.001Z' }))
      .thenRejected('AppealTooLate');
    given()
      .when(make({ stands: false }))
      .thenRejected('DecisionNotStanding');
  });

  it('is upheld or reversed with a reason, once', () => {
    given(made).when(judge()).then(upheld);
    given(made)
      .when(judge({ verdict: 'reversed' }))
      .then(reversed);
    given().when(judge()).thenRejected('AppealNotFound');
    given(made, upheld).when(judge()).thenRejected('AppealAlreadyDecided');
    given(made, reversed).when(judge()).thenRejected('AppealAlreadyDecided');
  });

  it('is decided by another admin than the decision, where there is one', () => {
    const byFirst = { decidedBy: admin, otherAdmin: active };
    given(made).when(judge(byFirst)).thenRejected('OwnDecisionAppealed');
    given(made)
      .when(judge({ decidedBy: otherAdmin, otherAdmin: active }))
      .then(upheld);
    const alone = { ...upheld, data: { ...decision, decidedBy: admin } };
    given(made)
      .when(judge({ decidedBy: admin }))
      .then(alone);
    given(made)
      .when(judge({ ...byFirst, otherAdmin: { ...active, status: 'disabled' } }))
      .then(alone);
  });
});

describe('A decision that can be appealed', () => {
  const at = (type: string, data: object) => appealedDecision({ type, data, position: 345 })!;

  it('is a removal, a warning, a suspension, a rejection or a revocation', () => {
    const by = { accountId: 9, removedBy: 1 };
    expect(
      [
        at('PostRemoved', { postId: 12, authorId: 9, removedBy: 1 }),
        at('CommentRemoved', { commentId: 5, postId: 12, ...by }),
        at('ReplyRemoved', { commentId: 6, postId: 12, ...by }),
        at('JobTakenDown', { jobId: 7, ...by }),
        at('ProfilePictureRemoved', { pictureKey: 'picture-1', ...by }),
        at('AccountWarned', { accountId: 9, thing: 'post', thingId: 12, warnedBy: 1 }),
        at('AccountSuspended', { accountId: 9, suspendedBy: 1 }),
        at('CompanyRejected', { accountId: 9, decidedBy: 1 }),
        at('CompanyVerificationRevoked', { accountId: 9, decidedBy: 1 }),
      ].map((each) => [each.kind, appealStream(each), each.accountId, each.firstDecidedBy]),
    ).toEqual([
      ['removal', 'post-12/appeal-345', 9, 1],
      ['removal', 'post-12/comment-5/appeal-345', 9, 1],
      ['removal', 'post-12/comment-6/appeal-345', 9, 1],
      ['removal', 'job-7/appeal-345', 9, 1],
      ['removal', 'account-9/appeal-345', 9, 1],
      ['warning', 'account-9/appeal-345', 9, 1],
      ['suspension', 'account-9/appeal-345', 9, 1],
      ['rejection', 'account-9/appeal-345', 9, 1],
      ['revocation', 'account-9/appeal-345', 9, 1],
    ]);
    expect(at('PostDeleted', { postId: 12 })).toBeUndefined();
  });
});
