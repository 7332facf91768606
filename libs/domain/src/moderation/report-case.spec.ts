import { replay } from '../decider.ts';
import { specify } from '../spec.ts';
import type { ReportOutcome } from './open-case.ts';
import {
  reportCase,
  type ReportCaseCommand,
  toldAtOnce,
  toldLater,
  type ClaimCase,
  type DecideCase,
  type ReportCaseEvent,
  type ReportThing,
} from './report-case.ts';

const { given } = specify(reportCase);

const author = 9;
const mei = 34;
const kumar = 35;
const admin = 1;
const otherAdmin = 2;
const post = { thing: 'post', thingId: 12 } as const;

const report = (accountId: number, changes: Partial<ReportThing> = {}): ReportThing => ({
  kind: 'ReportThing',
  ...post,
  caseId: 50,
  reportId: 100 + accountId,
  accountId,
  violationId: 1,
  words: 'The same advertisement again.',
  postId: null,
  post: { status: 'published', authorId: author },
  ...changes,
});
const reported = (accountId: number, caseId = 50): ReportCaseEvent => ({
  type: 'ThingReported',
  data: { ...post, caseId, reportId: 100 + accountId, accountId, violationId: 1, postId: null },
  subject: `account-${accountId}`,
  personal: { words: 'The same advertisement again.' },
});
const claim = (claimedBy: number, takeOver = false): ClaimCase => ({
  kind: 'ClaimCase',
  caseId: 50,
  claimedBy,
  takeOver,
});
const claimed = (claimedBy: number): ReportCaseEvent => ({
  type: 'CaseClaimed',
  data: { ...post, caseId: 50, claimedBy },
});
const release = (releasedBy: number) => ({ kind: 'ReleaseCase' as const, caseId: 50, releasedBy });
const released: ReportCaseEvent = { type: 'CaseReleased', data: { ...post, caseId: 50, releasedBy: admin } };
const decideIt = (changes: Partial<DecideCase> = {}): DecideCase => ({
  kind: 'DecideCase',
  caseId: 50,
  outcome: 'removed',
  decidedBy: admin,
  violationIds: [1],
  rulingId: 60,
  ...changes,
});
const decided = (
  outcome: 'dismissed' | 'removed' | 'warned',
  ...violationIds: number[]
): ReportCaseEvent => ({
  type: 'CaseDecided',
  data: { ...post, caseId: 50, outcome, decidedBy: admin, violationIds, rulingId: 60 },
});
const answered = (accountId: number, outcome: ReportOutcome): ReportCaseEvent => ({
  type: 'ReportAnswered',
  data: { ...post, caseId: 50, reportId: 100 + accountId, accountId, outcome },
});
const closed: ReportCaseEvent = { type: 'CaseClosed', data: { ...post, caseId: 50 } };
const close = { kind: 'CloseCase', caseId: 50 } as const;

const reopen = { kind: 'ReopenCase', rulingId: 60, reopenedBy: admin } as const;
const reopened: ReportCaseEvent = {
  type: 'CaseReopened',
  data: { ...post, caseId: 50, outcome: 'removed', reopenedBy: admin, rulingId: 60 },
};
const waitsAgain = (accountId: number): ReportCaseEvent => ({
  type: 'ReportReopened',
  data: { ...post, caseId: 50, reportId: 100 + accountId, accountId },
});

describe('A report', () => {
  it('opens a case, in which those of others gather', () => {
    given().when(report(mei)).then(reported(mei));
    given(reported(mei))
      .when(report(kumar, { caseId: 51 }))
      .then(reported(kumar));
  });

  it('is made once by each person while the case is open', () => {
    given(reported(mei))
      .when(report(mei, { caseId: 51, violationId: 2 }))
      .thenNothing();
  });

  it('opens another case once the first was decided or closed', () => {
    given(reported(mei), decided('dismissed'), answered(mei, 'dismissed'))
      .when(report(mei, { caseId: 51 }))
      .then(reported(mei, 51));
    given(reported(mei), closed, answered(mei, 'gone'))
      .when(report(kumar, { caseId: 51 }))
      .then(reported(kumar, 51));
  });

  it('is refused for one’s own thing, and for one that is gone or never existed', () => {
    given().when(report(author)).thenRejected('OwnThingReported');
    given()
      .when(report(mei, { post: { status: 'deleted' } }))
      .thenRejected('PostNotFound');
    given()
      .when(report(mei, { post: { status: 'absent' } }))
      .thenRejected('PostNotFound');
  });

  it('is refused of a comment that is gone, or under a post that is', () => {
    const comment = {
      status: 'published',
      accountId: author,
      content: 'No.',
      replyTo: null,
      versions: 1,
    } as const;
    const of = (changes: Partial<ReportThing>) =>
      report(mei, { thing: 'comment', thingId: 5, comment, ...changes });
    given()
      .when(of({ post: { status: 'deleted' } }))
      .thenRejected('PostNotFound');
    given()
      .when(of({ comment: { status: 'deleted' } }))
      .thenRejected('CommentNotFound');
    given()
      .when(of({ accountId: author }))
      .thenRejected('OwnThingReported');
  });

  it('is refused of a job that was taken down, of a closed account, of an admin’s and of one’s own', () => {
    const account = { status: 'active', role: 'User', twoFactor: true, companyDocKey: null } as const;
    const of = (changes: Partial<ReportThing>) =>
      report(mei, { thing: 'account', thingId: author, account, ...changes });
    given()
      .when(report(mei, { thing: 'job', thingId: 7, job: { status: 'absent' } }))
      .thenRejected('JobNotFound');
    given()
      .when(of({ account: { ...account, status: 'disabled' } }))
      .thenRejected('AccountNotFound');
    given()
      .when(of({ account: { ...account, role: 'Admin' } }))
      .thenRejected('AccountNotFound');
    given()
      .when(of({ thingId: mei }))
      .thenRejected('OwnThingReported');
  });
});

describe('A claim', () => {
  it('keeps the other admins away until it is given back or taken over', () => {
    given(reported(mei)).when(claim(admin)).then(claimed(admin));
    given(reported(mei), claimed(admin)).when(claim(admin)).thenNothing();
    given(reported(mei), claimed(admin)).when(claim(otherAdmin)).thenRejected('CaseClaimedByAnother');
    given(reported(mei), claimed(admin)).when(claim(otherAdmin, true)).then(claimed(otherAdmin));
    given(reported(mei), claimed(admin), released).when(claim(otherAdmin)).then(claimed(otherAdmin));
  });

  it('stays when more people report', () => {
    given(reported(mei), claimed(admin), reported(kumar))
      .when(claim(otherAdmin))
      .thenRejected('CaseClaimedByAnother');
  });

  it('is given back by the admin who has it', () => {
    given(reported(mei), claimed(admin)).when(release(admin)).then(released);
    given(reported(mei), claimed(admin)).when(release(otherAdmin)).thenRejected('CaseClaimedByAnother');
    given(reported(mei)).when(release(admin)).thenNothing();
  });
});

describe('A case', () => {
  it('is decided once, and its reporter is answered', () => {
    given(reported(mei))
      .when(decideIt({ violationIds: [1, 1, 2] }))
      .then(decided('removed', 1, 2), answered(mei, 'removed'));
    given(reported(mei), decided('removed', 1)).when(decideIt()).thenRejected('CaseAlreadyDecided');
    given(reported(mei), decided('removed', 1)).when(claim(admin)).thenRejected('CaseAlreadyDecided');
    given(reported(mei), decided('dismissed'), reported(mei, 51))
      .when(decideIt())
      .thenRejected('CaseAlreadyDecided');
    given(reported(mei), closed).when(decideIt()).thenRejected('CaseAlreadyDecided');
  });

  it('answers everybody who reported', () => {
    const decision = reportCase.decide(
      decideIt({ outcome: 'dismissed', violationIds: [] }),
      replay(reportCase, [reported(mei), reported(kumar)]),
    );
    expect(decision).toEqual([
      decided('dismissed'),
      answered(mei, 'dismissed'),
      answered(kumar, 'dismissed'),
    ]);
  });

  it('with very many reporters tells the first at once and the others afterwards, each once', () => {
    const accounts = Array.from({ length: toldAtOnce + toldLater + 1 }, (_, nth) => 1_000 + nth);
    const opened = accounts.map((accountId) => reported(accountId));
    const next = { kind: 'AnswerReports', caseId: 50 } as const;
    const events: ReportCaseEvent[] = [...opened];
    const append = (command: ReportCaseCommand) => {
      const decision = reportCase.decide(command, replay(reportCase, events)) as ReportCaseEvent[];
      events.push(...decision);
      return decision.length;
    };
    expect([append(decideIt()), append(next), append(next), append(next)]).toEqual([
      1 + toldAtOnce,
      toldLater,
      1,
      0,
    ]);
    expect(events.slice(opened.length + 1)).toEqual(accounts.map((each) => answered(each, 'removed')));
    events.splice(opened.length + 1 + toldAtOnce);
    expect([append(reopen), append(next)]).toEqual([1 + toldAtOnce, 0]);
    expect(append(decideIt())).toBe(1 + toldAtOnce);
  });

  it('tells those who still wait of the last decision, before another report opens the next case', () => {
    given(reported(mei), reported(kumar), decided('dismissed'), answered(mei, 'dismissed'))
      .when(report(5, { caseId: 51 }))
      .then(answered(kumar, 'dismissed'), reported(5, 51));
  });

  it('is not decided against another admin’s claim', () => {
    given(reported(mei), claimed(otherAdmin)).when(decideIt()).thenRejected('CaseClaimedByAnother');
    given(reported(mei), claimed(admin))
      .when(decideIt({ outcome: 'warned', violationIds: [2] }))
      .then(decided('warned', 2), answered(mei, 'warned'));
  });

  it('needs reasons for a removal or a warning, and none to be dismissed', () => {
    given(reported(mei))
      .when(decideIt({ violationIds: [] }))
      .thenRejected('NoViolation');
    given(reported(mei))
      .when(decideIt({ outcome: 'warned', violationIds: [] }))
      .thenRejected('NoViolation');
    given(reported(mei))
      .when(decideIt({ outcome: 'dismissed', violationIds: [] }))
      .then(decided('dismissed'), answered(mei, 'dismissed'));
  });

  it('of a profile can end with the removal of its picture', () => {
    const profile = { thing: 'account', thingId: author } as const;
    const { data, ...event } = reported(mei) as Extract<ReportCaseEvent, { type: 'ThingReported' }>;
    const ofProfile = <Event extends ReportCaseEvent>(each: Event) =>
      ({ ...each, data: { ...each.data, ...profile } }) as Event;
    given({ ...event, data: { ...data, ...profile } })
      .when(decideIt())
      .then(ofProfile(decided('removed', 1)), ofProfile(answered(mei, 'removed')));
  });

  it('closes where its thing is gone in another way', () => {
    given(reported(mei)).when(close).then(closed, answered(mei, 'gone'));
    given(reported(mei), closed).when(close).thenNothing();
    given(reported(mei), decided('dismissed'), reported(mei, 51)).when(close).thenNothing();
    given().when(close).thenNothing();
  });

  it('is decided with whatever is open, if the decision is about the thing and not about a case', () => {
    given(reported(mei))
      .when(decideIt({ caseId: null }))
      .then(decided('removed', 1), answered(mei, 'removed'));
    given(reported(mei), decided('dismissed'))
      .when(decideIt({ caseId: null }))
      .thenNothing();
    given(reported(mei), claimed(otherAdmin))
      .when(decideIt({ caseId: null }))
      .thenRejected('CaseClaimedByAnother');
  });

  it('is open again when its decision is undone, and its reporters wait again', () => {
    given(reported(mei), claimed(admin), decided('removed', 1), answered(mei, 'removed'))
      .when(reopen)
      .then(reopened, waitsAgain(mei));
    given(reported(mei), claimed(otherAdmin), decided('removed', 1), reopened)
      .when(decideIt())
      .then(decided('removed', 1), answered(mei, 'removed'));
  });

  it('stays decided if somebody reported the thing since, or another decision came later', () => {
    given(reported(mei), decided('dismissed'), reported(kumar, 51)).when(reopen).thenNothing();
    given(reported(mei), decided('dismissed'))
      .when({ ...reopen, rulingId: 61 })
      .thenNothing();
    given(reported(mei), closed).when(reopen).thenNothing();
  });
});

describe('A case that the program opens', () => {
  const openReview = { kind: 'OpenReview', ...post, caseId: 50, postId: null } as const;
  const opened: ReportCaseEvent = { type: 'ReviewOpened', data: { ...post, caseId: 50, postId: null } };
  const approved: ReportCaseEvent = {
    type: 'CaseDecided',
    data: {
      ...post,
      caseId: 50,
      outcome: 'dismissed',
      decidedBy: admin,
      violationIds: [],
      rulingId: 60,
      isReview: true,
    },
  };

  it('is opened if none is open, and says so when it is decided and reopened', () => {
    given().when(openReview).then(opened);
    given(reported(mei)).when(openReview).thenNothing();
    given(opened)
      .when(decideIt({ outcome: 'dismissed', violationIds: [] }))
      .then(approved);
    given(opened, approved)
      .when(reopen)
      .then({
        type: 'CaseReopened',
        data: { ...post, caseId: 50, outcome: 'dismissed', reopenedBy: admin, rulingId: 60, isReview: true },
      });
  });

  it('is like any other once somebody reports its thing', () => {
    given(opened)
      .when(report(mei, { caseId: 51 }))
      .then(reported(mei));
    given(opened, reported(mei)).when(decideIt()).then(decided('removed', 1), answered(mei, 'removed'));
  });
});
