import type { AnswerOf, listRemovals, OwnVerification } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { addComment, deletePost, publishPost } from '../../apps/api/src/testing/conversation.ts';
import { addedWebhook, makeToken } from '../../apps/api/src/testing/integrations.ts';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { invite, recruiterOf } from '../../apps/api/src/testing/people/recruiters.ts';
import {
  deleteJob,
  leave,
  postJob,
  saveDraft,
  saveSearch,
  writeNote,
} from '../../apps/api/src/testing/people/recruitment.ts';
import { saveProfile } from '../../apps/api/src/testing/saving.ts';
import type { TestApp } from '../../apps/api/src/testing/test-app.ts';
import { eventually } from '../../apps/api/src/testing/waiting/eventually.ts';

export const readers = [
  'visitor',
  'mei',
  'wei',
  'kopi',
  'recruiter',
  'raintree',
  'pending',
  'rejected',
  'suspended',
  'disabled',
  'admin',
] as const;
export type Reader = (typeof readers)[number];
export type People = Readonly<Record<Exclude<Reader, 'visitor'>, SignedIn>>;

/** A text that only some may read. */
export interface Mark {
  readonly text: string;
  readonly readers: readonly Reader[];
  /** No first view shows it: it is read by a press. */
  readonly isLater?: true;
}

/** Ids that pages are about. */
export interface Ids {
  readonly posts: readonly number[];
  readonly jobs: readonly number[];
  readonly decision: number;
}

/**
 * Two job seekers, of whom Mei blocks Wei, a suspended one, and one who closed their account; a company with a recruiter, and another one;
 * companies that wait or were rejected; an admin.
 */
export async function peopleOf(test: TestApp): Promise<People> {
  const admin = await test.signedIn('Admin', { name: 'Ada' });
  const kopi = await test.signedIn('Company', { name: 'Kopi Cloud' });
  const rejected = await test.signedIn('Company', { name: 'Mangrove Marks', pending: true });
  await admin.post(`/api/profile/setCompanyVerified/${rejected.me.companyId}/2`);
  const suspended = await test.signedIn('User', { name: 'Suri' });
  const suspension = { violations: [1], words: 'suspension-marks', days: null };
  await admin.post(`/api/accounts/${suspended.me.accountId}/suspension`, suspension);
  const disabled = await test.signedIn('User', { name: 'Dev' });
  await leave(test, disabled);
  const people = {
    mei: await test.signedIn('User', { name: 'Mei' }),
    wei: await test.signedIn('User', { name: 'Wei' }),
    kopi,
    recruiter: await recruiterOf(test, kopi, { name: 'Lim' }),
    raintree: await test.signedIn('Company', { name: 'Raintree Systems' }),
    pending: await test.signedIn('Company', { name: 'Tidepool Marks', pending: true }),
    rejected,
    suspended,
    disabled,
    admin,
  };
  // By this mark a browser says that it has a session.
  for (const { cookies } of Object.values(people)) cookies.set('signed_in', '1');
  return people;
}

const members: readonly Reader[] = ['mei', 'wei', 'kopi', 'recruiter', 'raintree', 'suspended', 'admin'];
const company: readonly Reader[] = ['kopi', 'recruiter'];

/** Leaves marked texts of every kind. */
export async function leaveMarks(
  test: TestApp,
  people: People,
): Promise<{ marks: Readonly<Record<string, Mark>>; ids: Ids }> {
  const { mei, wei, kopi, raintree, admin } = people;
  const gone = await test.signedIn('User', { name: 'Departed Marks' });
  await admin.post('/api/moderation/wordList', { hold: ['kasino'], refuse: ['refused-marks'] });

  const ofWei = await publishPost(wei, { title: 'post-marks' });
  const ofGone = await publishPost(gone);
  await addComment(mei, ofWei.id, 'A kasino: comment-held-marks');
  const held = await publishPost(mei, { title: 'held-marks', content: 'A kasino.' });
  const deleted = await publishPost(mei, { title: 'deleted-marks' });
  await deletePost(mei, deleted.id);
  const removed = await publishPost(mei, { title: 'taken-down-marks' });
  await deletePost(admin, removed.id, { violations: [1] });
  const ofMei = await publishPost(mei, { title: 'blocked-marks' });
  await leave(test, gone);

  const ownJob = await postJob(kopi, { questions: [] });
  const removedJob = await postJob(kopi, { title: 'job-removed-marks' });
  await admin.post(`/api/setViolation/${removedJob.jobId}/1`);
  await deleteJob(admin, removedJob.jobId);
  const othersJob = await postJob(raintree);
  await saveDraft(kopi, { title: 'draft-marks' });
  const applied = await mei.submit(
    '/api/applyJob',
    { jobId: String(ownJob.jobId), userId: String(mei.me.userId), coverNote: 'application-marks' },
    { resume: await pdf('Resume of Mei') },
  );
  const { applicationId, resumeURL } = applied.body as { applicationId: number; resumeURL: string };
  await writeNote(kopi, applicationId, 'note-marks');
  await kopi.post('/api/rejectionTemplates', { name: 'template-marks', words: 'No.' });
  await makeToken(kopi, undefined, { name: 'token-marks' });
  await addedWebhook(kopi, 'https://ats.invalid/webhook-marks');
  await invite(kopi, 'invited-marks@example.org');
  const verification = (await kopi.get('/api/profile/companyVerification')).body as OwnVerification;

  await saveSearch(mei, { name: 'search-marks' });
  await mei.post('/api/coverNote', { coverNote: 'cover-marks', revision: null });
  await mei.post('/api/mutedWords', { word: 'muted-marks' });
  await saveProfile(mei, { bio: 'bio-marks' });
  await mei.post('/api/reports', { thing: 'post', id: ofWei.id, violationId: 1, words: 'report-marks' });
  await admin.post(`/api/accounts/${wei.me.accountId}/notes`, { words: 'remark-marks' });
  const { removals } = (await mei.get('/api/removals')).body as AnswerOf<typeof listRemovals>;
  const { position } = removals[0]!;
  await mei.post('/api/appeals', { position, words: 'appeal-marks' });
  await mei.post(`/api/block/${wei.me.accountId}`);
  await eventually(async () => (await wei.get(`/api/post/${ofMei.id}`)).status, 404);

  const mark = (text: string, of: readonly Reader[]): Mark => ({ text, readers: of });
  const later = (text: string, of: readonly Reader[]): Mark => ({ text, readers: of, isLater: true });
  const secrets = Object.entries(people).flatMap(([reader, { person, cookies }]) => [
    [
      `the address of ${reader}`,
      reader === 'disabled' ? later(person.email, []) : mark(person.email, [reader as Reader]),
    ] as const,
    [`the session of ${reader}`, later(cookies.get('session_token')!, [])] as const,
  ]);
  return {
    marks: {
      'a post': mark('post-marks', members),
      'a profile': mark(
        'bio-marks',
        members.filter((reader) => reader !== 'wei'),
      ),
      'a post of who blocks': mark(
        'blocked-marks',
        members.filter((reader) => reader !== 'wei'),
      ),
      'a post that waits for review': mark('held-marks', ['mei', 'admin']),
      'a comment that waits for review': mark('comment-held-marks', ['mei', 'admin']),
      'a deleted post': mark('deleted-marks', ['admin']),
      'a removed post': mark('taken-down-marks', ['mei', 'admin']),
      'a removed job': mark('job-removed-marks', [...company, 'admin']),
      'the name of who closed their account': later('Departed Marks', ['admin']),
      'the name of a company that waits': mark('Tidepool Marks', ['pending', ...members]),
      'the name of a rejected company': mark('Mangrove Marks', ['rejected', ...members]),
      'a draft of a job': mark('draft-marks', company),
      'the cover note of an application': mark('application-marks', ['mei', ...company]),
      'a resume': mark(resumeURL, ['mei', ...company]),
      'a note about an applicant': later('note-marks', company),
      'a template for rejections': later('template-marks', company),
      'an API token': mark('token-marks', ['kopi']),
      'a webhook': mark('webhook-marks', ['kopi']),
      'an invitation': mark('invited-marks', ['kopi']),
      'a company’s document': mark(verification.companyDocUrl, [...company, 'admin']),
      'a saved search': mark('search-marks', ['mei']),
      'a cover note': mark('cover-marks', ['mei']),
      'a muted word': mark('muted-marks', ['mei']),
      'a report': mark('report-marks', ['mei', 'admin']),
      'an admin’s note': later('remark-marks', ['admin']),
      'a suspension': mark('suspension-marks', ['suspended', 'admin']),
      'an appeal': mark('appeal-marks', ['mei', 'admin']),
      'the word list': mark('refused-marks', ['admin']),
      ...Object.fromEntries(secrets),
    },
    ids: {
      posts: [ofWei, ofGone, held, deleted, removed, ofMei].map(({ id }) => id),
      jobs: [ownJob, removedJob, othersJob].map(({ jobId }) => jobId),
      decision: position,
    },
  };
}
