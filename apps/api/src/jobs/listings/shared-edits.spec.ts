import type { Job, JobDetails, RejectionTemplates, Stages } from '@lock-in/contracts';
import type { SignedIn } from '../../testing/people/people.ts';
import { recruiterOf } from '../../testing/people/recruiters.ts';
import { offerOf, postJob, saveDraft } from '../../testing/people/recruitment.ts';
import { profileOf, saveProfile } from '../../testing/saving.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;
let recruiter: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signedIn('Company');
  recruiter = await recruiterOf(test, owner);
});
afterAll(() => test.stop());

const words = 'This was changed after you opened it.';
const at = expect.stringMatching(/Z$/) as unknown;
const by = ({ me: { accountId, name } }: SignedIn) => ({ accountId, name });
const question = { text: 'Do you water plants?', kind: 'yesNo', options: [], isRequired: true };

describe('A save from an older revision', () => {
  it('of a job is refused with the job as it is now, by whom and when', async () => {
    const { jobId, revision } = await postJob(owner);
    const edit = (caller: SignedIn, changes: object) =>
      caller.post(`/api/editJob/${jobId}`, offerOf(owner, changes));
    const theirs = await edit(recruiter, { title: 'Theirs', revision });
    expect([theirs.status, (theirs.body as Job).revision]).toEqual([200, revision + 1]);

    const mine = await edit(owner, { description: 'Mine.', revision });
    const current = (await owner.get(`/api/jobDetails/${jobId}`)).body as JobDetails;
    expect(current).toMatchObject({ title: 'Theirs', description: offerOf(owner).description });
    expect([mine.status, mine.body]).toEqual([
      409,
      { error: words, conflict: { by: by(recruiter), at, current } },
    ]);
    expect((await edit(owner, { description: 'Mine.', revision: revision + 1 })).status).toBe(200);
  });

  it('of a job is refused also if only its questions changed', async () => {
    const { jobId, revision } = await postJob(owner);
    const edit = (caller: SignedIn, changes: object) =>
      caller.post(`/api/editJob/${jobId}`, offerOf(owner, changes));
    await edit(recruiter, { questions: [question], revision });
    const { status, body } = await edit(owner, { title: 'Mine', questions: [], revision });
    expect([status, body]).toMatchObject([
      409,
      { conflict: { by: by(recruiter), current: { questions: [question], revision: revision + 1 } } },
    ]);
  });

  it('of a job tells another company nothing', async () => {
    const other = await test.signedIn('Company');
    const { jobId, revision } = await postJob(owner);
    await owner.post(`/api/editJob/${jobId}`, offerOf(owner, { title: 'New', revision }));
    const { status, body } = await other.post(`/api/editJob/${jobId}`, offerOf(other, { revision }));
    expect([status, body]).toEqual([403, { error: 'Forbidden.' }]);
  });

  it('without a revision replaces what is there', async () => {
    const { jobId, revision } = await postJob(owner);
    const edit = (changes: object) => owner.post(`/api/editJob/${jobId}`, offerOf(owner, changes));
    await edit({ title: 'First', revision });
    expect((await edit({ title: 'Second' })).body).toMatchObject({ title: 'Second' });
  });

  it('of a draft is refused, also when it is published', async () => {
    const draftId = await saveDraft(owner);
    const path = `/api/jobDrafts/${draftId}`;
    await recruiter.post(path, { title: 'Theirs', revision: 1 });
    const { body: current } = await owner.get(path);
    const conflict = { by: by(recruiter), at, current };
    const saved = await owner.post(path, { title: 'Mine', revision: 1 });
    expect([saved.status, saved.body]).toEqual([409, { error: words, conflict }]);
    const published = await owner.post(`${path}/publish`, offerOf(owner, { revision: 1 }));
    expect([published.status, published.body]).toEqual([409, { error: words, conflict }]);
  });

  it('of stages is refused with the stages as they are now', async () => {
    const path = `/api/stages/${owner.me.companyId}`;
    const { revision } = (await owner.get(path)).body as Stages;
    await recruiter.post(path, { stages: [{ stageId: 1, name: 'Call' }], revision });
    const { status, body } = await owner.post(path, { stages: [], revision });
    const { body: current } = await owner.get(path);
    expect([status, body]).toEqual([409, { error: words, conflict: { by: by(recruiter), at, current } }]);
  });

  it('of a template is refused with that template as it is now', async () => {
    const path = '/api/rejectionTemplates';
    const add = (name: string) => owner.post(path, { name, words: 'Dear {name}' });
    await add('Skills');
    const { templates } = (await add('Place')).body as RejectionTemplates;
    const { templateId } = templates[0]!;
    await recruiter.post(`${path}/${templateId}`, { name: 'Skills', words: 'Theirs', revision: 1 });
    await owner.post(`${path}/${templates[1]!.templateId}`, { name: 'Place', words: 'Other', revision: 1 });
    const { status, body } = await owner.post(`${path}/${templateId}`, {
      name: 'Skills',
      words: 'Mine',
      revision: 1,
    });
    const current = { templateId, name: 'Skills', words: 'Theirs', revision: 2 };
    expect([status, body]).toEqual([409, { error: words, conflict: { by: by(recruiter), at, current } }]);
  });

  it.each(['User', 'Company'] as const)('of a profile (%s) is refused with the profile', async (role) => {
    const person = await test.signedIn(role);
    const { revision } = (await profileOf(person, person)) as { revision: number };
    const save = (fields: Record<string, string>) =>
      saveProfile(person, { ...fields, revision: String(revision) });
    const first: Record<string, string> =
      role === 'User' ? { bio: 'From the phone.' } : { website: 'https://kopi.example/' };
    expect((await save(first)).status).toBe(200);
    const { status, body } = await save({ bio: 'From the laptop.', description: 'From the laptop.' });
    const current = await profileOf(person, person);
    expect([status, body]).toEqual([409, { error: words, conflict: { by: null, at, current } }]);
  });
});
