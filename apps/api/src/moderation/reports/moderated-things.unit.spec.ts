import type { JobDescription } from '@lock-in/domain';
import { foldAll } from '../../testing/log/fold-all.ts';
import type { CompanyContent, JobContent } from './contents.ts';
import { countsOf, decisionRowsOf, entriesOf } from '../history/decisions.ts';
import { moderatedThings } from './moderated-things.ts';

const created = {
  type: 'PostCreated' as const,
  data: { postId: 12, authorId: 9, labelIds: [1] },
  subject: 'post-12',
  personal: { title: 'A course', content: 'Ninety dollars.' },
};
const job: JobDescription = {
  jobId: 7,
  companyId: 3,
  accountId: 9,
  title: 'Backend engineer',
  description: 'You keep our payments moving.',
  deadline: '2026-12-20T15:59:59.999Z',
  minSalary: 5_000,
  maxSalary: 7_500,
  jobType: 'Full Time',
  workArrangement: 'Hybrid',
  fieldOfWork: 'Backend Development',
  responsibilities: [],
  experiencePreferred: null,
};
const posted = { type: 'JobPosted' as const, data: job };
const recorded = (violationId: number) => ({
  type: 'JobViolationRecorded' as const,
  data: { jobId: 7, companyId: 3, violationId, recordedBy: 1 },
});
const company = { companyId: 3, accountId: 9 };
const registered = {
  type: 'AccountRegistered' as const,
  data: { ...company, role: 'Company' as const, userId: null, companyDocKey: 'document-1' },
  subject: 'account-9',
  personal: { name: 'Fly by Night', email: 'hello@fly.example' },
};
const rejected = {
  type: 'CompanyRejected' as const,
  data: { ...company, decidedBy: 1, withReason: true },
  subject: 'account-9',
  personal: { reason: 'Another name in the register.' },
};
const disabled = { type: 'AccountDisabled' as const, data: { accountId: 9, by: 'owner' as const } };
const erased = { type: 'AccountErased' as const, data: { accountId: 9, by: 'owner' as const } };

const fold = (...events: object[]) => foldAll(moderatedThings, events as never);

describe('What admins decide about', () => {
  it('keeps with a decision what a post said, which is gone', () => {
    const removed = {
      type: 'PostRemoved' as const,
      data: { postId: 12, authorId: 9, removedBy: 1, violationIds: [2, 3] },
    };
    const row = fold(created, removed);
    expect(row).toMatchObject({
      subject_kind: 'post',
      subject_id: 12,
      author_id: 9,
      content: null,
      gone: 'removed',
    });
    expect(row?.decisions).toEqual([
      {
        position: 2,
        at: '2026-01-01T00:01:00.000Z',
        kind: 'postRemoved',
        deciderId: 1,
        violationIds: [2, 3],
        caseId: null,
        note: null,
        noteInLog: false,
        undoes: null,
        undoneBy: null,
        content: {
          title: 'A course',
          content: 'Ninety dollars.',
          labelIds: [1],
          postedAt: '2026-01-01T00:00:00.000Z',
        },
      },
    ]);
  });

  it('says again what it said once it is restored, with both decisions', () => {
    const of = { postId: 12, authorId: 9 };
    const row = fold(
      created,
      { type: 'PostRemoved', data: { ...of, removedBy: 1, violationIds: [2] } },
      { type: 'PostRestored', data: { ...of, restoredBy: 4 } },
    );
    expect(row).toMatchObject({
      ...fold(created),
      changed_position: 2,
      changed_at: expect.any(String),
      decisions: [{}, {}],
    });
    expect(row?.decisions).toMatchObject([
      { kind: 'postRemoved', undoneBy: 3 },
      { kind: 'postRestored', deciderId: 4, violationIds: [], undoes: 2 },
    ]);
  });

  it('is forgotten when its author takes it back, unless an admin had decided something', () => {
    const withdrawn = { type: 'JobRemoved' as const, data: { jobId: 7, companyId: 3 } };
    expect(fold(created, { type: 'PostDeleted', data: { postId: 12, authorId: 9 } })).toBeUndefined();
    expect(fold(posted, withdrawn)).toBeUndefined();
    expect(fold(posted, recorded(2), withdrawn)).toMatchObject({
      gone: 'deleted',
      decisions: [{ kind: 'jobViolation' }],
    });
  });

  it('keeps what a job said at each decision, of which a recorded reason is one', () => {
    const edited = { type: 'JobEdited' as const, data: { ...job, title: 'Senior engineer' } };
    const down = {
      type: 'JobTakenDown' as const,
      data: { jobId: 7, ...company, removedBy: 4, violationIds: [2] },
    };
    const row = fold(posted, recorded(2), edited, down);
    expect(
      row?.decisions.map(({ kind, deciderId, content }) => [kind, deciderId, (content as JobContent).title]),
    ).toEqual([
      ['jobViolation', 1, 'Backend engineer'],
      ['jobTakenDown', 4, 'Senior engineer'],
    ]);
  });

  it('knows the status of a company after each decision', () => {
    const decided = (type: string, more = {}) => ({ type, data: { ...company, decidedBy: 1, ...more } });
    const revoked = { ...rejected, ...decided('CompanyVerificationRevoked') };
    const row = fold(
      registered,
      decided('CompanyVerified'),
      decided('CompanyDecisionUndone', { verdict: 'Verified' }),
      decided('CompanyVerified'),
      revoked,
      decided('CompanyReopened'),
    );
    expect(
      row?.decisions.map(({ kind, note, content }) => [kind, note, (content as CompanyContent).verified]),
    ).toEqual([
      ['companyVerified', null, 0],
      ['companyUndone', null, 1],
      ['companyVerified', null, 0],
      ['companyRevoked', 'Another name in the register.', 1],
      ['companyReopened', null, 2],
    ]);
    expect(row?.content).toMatchObject({ verified: 0 });
  });

  const decided = (type: string, more = {}) => ({
    type,
    data: { ...company, decidedBy: 1, changeId: 1, ...more },
  });
  const proposed = {
    type: 'CompanyChangeProposed' as const,
    data: { ...company, changeId: 1, withName: true, companyDocKey: 'document-2', droppedDocKey: null },
    subject: 'account-9',
    personal: { name: 'Fly by Day' },
  };
  const named = (name: string) => ({
    type: 'ProfileEdited' as const,
    data: { accountId: 9 },
    subject: 'account-9',
    personal: { name },
  });
  const declined = { ...decided('CompanyChangeDeclined'), personal: { reason: 'It flies by night.' } };
  const approved = decided('CompanyChangeApproved', { companyDocKey: 'document-2' });
  const undone = decided('CompanyChangeDecisionUndone', { verdict: 'Approved', shownDocKey: 'document-1' });

  it('knows what a company had proposed and what was shown of it at each decision about that', () => {
    const events = [registered, decided('CompanyVerified'), proposed, approved, named('Fly by Day')] as const;
    const night = { name: 'Fly by Night', companyDocKey: 'document-1', verified: 1 };
    const day = { name: 'Fly by Day', companyDocKey: 'document-2', verified: 1, change: null };
    const change = { name: 'Fly by Day', companyDocKey: 'document-2' };
    const row = fold(...events, undone, named('Fly by Night'), declined);
    expect(row?.decisions.slice(1).map(({ kind, note, content }) => [kind, note, content])).toEqual([
      ['companyChangeApproved', null, expect.objectContaining({ ...night, change })],
      ['companyChangeUndone', null, expect.objectContaining(day)],
      ['companyChangeDeclined', 'It flies by night.', expect.objectContaining({ ...night, change })],
    ]);
    expect(row?.content).toMatchObject({ ...night, change: null });
    expect(decisionRowsOf(row!).map((each) => each.change)).toEqual([
      null,
      { name: 'Fly by Day', document: true },
      null,
      { name: 'Fly by Day', document: true },
    ]);
    expect(decisionRowsOf(row!)[1]!.words).toContain("'day'");
    expect(fold(...events)).toMatchObject({ content: day, changed_position: 1 });
  });

  it('says nothing of what an erased company had proposed', () => {
    const readable = [registered, decided('CompanyVerified'), proposed, declined];
    const row = fold(...readable, disabled, erased);
    expect(JSON.stringify([row, decisionRowsOf(row!)])).not.toMatch(/night|day|document-/i);
    const unreadable = readable.map((event) => ({ ...event, personal: null }));
    expect(fold(...unreadable, disabled, erased)).toEqual(row);
  });

  it('keeps which document of a company was judged', () => {
    const again = { type: 'CompanyResubmitted' as const, data: { ...company, companyDocKey: 'document-2' } };
    const verified = { type: 'CompanyVerified' as const, data: { ...company, decidedBy: 1 } };
    const row = fold(registered, rejected, again, verified);
    expect(row?.decisions.map(({ kind, note, content }) => [kind, note, content])).toEqual([
      [
        'companyRejected',
        'Another name in the register.',
        expect.objectContaining({ companyDocKey: 'document-1', verified: 0 }),
      ],
      ['companyVerified', null, expect.objectContaining({ companyDocKey: 'document-2', verified: 0 })],
    ]);
    expect(row?.content).toMatchObject({ companyDocKey: 'document-2', verified: 1 });
  });

  it('says nothing of an erased company but that it was decided upon, just as after a replay of the log', () => {
    const row = fold(registered, rejected, disabled, erased);
    expect(JSON.stringify([row, decisionRowsOf(row!)])).not.toMatch(
      /night|in the register|fly\.example|document/i,
    );
    const unreadable = [{ ...registered, personal: null }, { ...rejected, personal: null }, disabled, erased];
    expect(fold(...unreadable)).toEqual(row);
  });

  const warned = (caseId: number) => ({
    type: 'AccountWarned' as const,
    data: { thing: 'post' as const, thingId: 12, caseId, accountId: 9, violationIds: [2], warnedBy: 1 },
    subject: 'account-9',
    personal: { words: 'Please keep to the subject.' },
  });

  it('is an account once something is decided about it, whose messages an erasure takes along', () => {
    const erasedByOperator = { ...erased, data: { accountId: 9, by: 'operator' as const } };
    const row = fold(warned(50), erasedByOperator)!;
    expect(row).toMatchObject({ subject_kind: 'account', subject_id: 9, author_id: 9, gone: 'erased' });
    expect(row.decisions).toMatchObject([
      { kind: 'accountWarned', note: null, caseId: 50 },
      { kind: 'accountErased', deciderId: -1 },
    ]);
    expect(fold({ ...warned(50), personal: null }, erasedByOperator)).toEqual(row);
  });

  it('knows which of several warnings was withdrawn', () => {
    const withdrawn = {
      type: 'AccountWarningWithdrawn' as const,
      data: { accountId: 9, caseId: 50, withdrawnBy: 2 },
    };
    expect(fold(warned(50), warned(51), withdrawn)?.decisions).toMatchObject([
      { undoneBy: 3 },
      { undoneBy: null },
      { kind: 'warningWithdrawn', undoes: 1 },
    ]);
  });

  it('is known to be decided about even if its author had deleted it before', () => {
    const dismissed = {
      type: 'CaseDecided' as const,
      data: {
        thing: 'post',
        thingId: 12,
        caseId: 50,
        outcome: 'dismissed',
        decidedBy: 1,
        violationIds: [],
        rulingId: 60,
      },
    };
    expect(fold(dismissed)).toMatchObject({
      subject_kind: 'post',
      subject_id: 12,
      author_id: 0,
      gone: 'deleted',
      decisions: [{ kind: 'reportsDismissed', content: null }],
    });
  });

  it('is the removal that an appeal reverses and a restoration takes back', () => {
    const of = { postId: 12, authorId: 9 };
    const reversed = {
      type: 'DecisionReversed' as const,
      data: {
        decisionPosition: 2,
        kind: 'removal',
        thing: 'post',
        thingId: 12,
        postId: null,
        accountId: 9,
        firstDecidedBy: 1,
        decidedBy: 2,
      },
      subject: 'account-9',
      personal: { reason: 'It was a joke.' },
    };
    const removed = { type: 'PostRemoved' as const, data: { ...of, removedBy: 1, violationIds: [2] } };
    const restored = { type: 'PostRestored' as const, data: { ...of, restoredBy: 2 } };
    const row = fold(created, removed, reversed, restored);
    expect(row).toMatchObject({ gone: null, content: { title: 'A course' } });
    expect(row?.decisions).toMatchObject([
      { kind: 'postRemoved', undoneBy: 3 },
      { kind: 'decisionReversed', undoes: 2, note: null, noteInLog: true },
      { kind: 'postRestored', undoes: 2 },
    ]);
  });

  it('is the log, of which each decision stands alone', () => {
    const skipped = {
      type: 'EventSkipped' as const,
      data: { projection: 'feed', version: 4, position: 40, because: 'A title from before.' },
    };
    expect(fold(skipped)).toMatchObject({
      subject_kind: 'log',
      subject_id: 1,
      author_id: 0,
      decisions: [{ kind: 'eventSkipped', deciderId: -1, note: 'A title from before.' }],
    });
  });

  it('is not a person', () => {
    const user = {
      ...registered,
      data: { ...registered.data, role: 'User' as const, userId: 1, companyId: null, companyDocKey: null },
    };
    expect(fold(user)).toBeUndefined();
  });
});

describe('A decision', () => {
  const row = fold(posted, recorded(2), recorded(3))!;

  it('is found by its words, its people and its reasons', () => {
    const { words } = decisionRowsOf(row)[0]!;
    for (const word of ['backend', 'payment', '@9', '@1', '!2']) expect(words).toContain(`'${word}'`);
    expect(words).not.toContain("'!3'");
  });

  it('lies under each of its reasons and under any', () => {
    expect(entriesOf(row).map(({ position, violation_id }) => [position, violation_id])).toEqual([
      [2, 0],
      [2, 2],
      [3, 0],
      [3, 3],
    ]);
  });

  it('counts beside others about the same thing', () => {
    const any = countsOf(row).filter(
      ({ violation_id, kind, admin_id, day }) =>
        violation_id === 0 && kind === '' && admin_id === 0 && day === '',
    );
    expect(any.map(({ nth }) => nth)).toEqual([1, 2]);
  });
});
