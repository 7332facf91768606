import type { Application } from '@lock-in/contracts';
import { EventStore, verifyProjection } from '@lock-in/event-store';
import { pdf } from '@lock-in/testing';
import { projections } from '../programs/read-models.ts';
import { Verifications } from '../platform/seals/verifications.ts';
import { postWithKey } from '../testing/conversation.ts';
import { confirmAddress } from '../testing/people/confirm-address.ts';
import { editProfile } from '../testing/people/edit-profile.ts';
import { eventually } from '../testing/waiting/eventually.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { captureLog } from '../testing/log-lines.ts';
import { downloadArchive } from '../testing/my-data.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { postJob, rename } from '../testing/people/recruitment.ts';
import { saveProfile } from '../testing/saving.ts';
import { sealed } from '../testing/log/sealed.ts';
import { keepFile, storedKeys } from '../testing/stored.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const log = captureLog();
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ logLevel: 'trace' });
});
afterAll(() => test.stop());

const erase = ({ me, person }: SignedIn, by: SignedIn, password = person.password) =>
  by.post(`/api/profile/erase/${me.accountId}`, { password });
const forgotten = ({ me }: SignedIn) =>
  eventually(async () => {
    const { rowCount } = await test.pool.query('select from erasure_progress where account_id = $1', [
      me.accountId,
    ]);
    return rowCount;
  }, 1);
/** A PDF with a searchable word, in a comment before its last table. */
async function marked(word: string): Promise<Buffer> {
  const text = (await pdf('A document')).toString('latin1');
  const table = text.lastIndexOf('\nxref') + 1;
  const comment = `% ${word}\n`;
  const end = text.slice(table).replace(/(?<=startxref\s)\d+/, String(table + comment.length));
  return Buffer.from(text.slice(0, table) + comment + end, 'latin1');
}
const sendResume = (user: SignedIn, jobId: number, resume: Buffer, name: string) =>
  user.send('post', '/api/applyJob', (call) =>
    call
      .set('X-CSRFToken', user.cookies.get('csrf_token') ?? '')
      .field({
        jobId: String(jobId),
        userId: String(user.me.userId),
        answers: JSON.stringify([{ questionId: 1, answer: words.user.answer }]),
        coverNote: words.user.coverNote,
      })
      .attach('resume', resume, name),
  );

/** Each word stands for one piece of data and occurs nowhere else in the test. */
const words = {
  user: {
    name: 'Quokkawell',
    email: 'zephyrine',
    bio: 'xylotomist',
    browser: 'Konqueror',
    pictureFile: 'quokkapicture',
    portfolioFile: 'quokkaportfolio',
    resumeFile: 'quokkaresume',
    resumeName: 'quokkacurriculum',
    answer: 'wombatarian',
    coverNote: 'narwhalesque',
    note: 'pangolinesque',
    formerName: 'Numbatson',
  },
  company: {
    name: 'Wombatworks',
    email: 'vombatus',
    address: 'Dugongroad',
    description: 'marsupialogy',
    documentFile: 'wombatdocument',
    reason: 'echidnaic',
    formerName: 'Bandicootery',
    proposedName: 'Bilbyburrow',
    proposedFile: 'bilbydocument',
    declined: 'monotrematic',
  },
} as const;

describe('An account that is erased', () => {
  let company: SignedIn;
  let user: SignedIn;
  let admin: SignedIn;
  let application: Application;

  it('was known in many places before', async () => {
    admin = await test.signedIn('Admin');
    const { user: u, company: c } = words;
    company = await test.signedIn('Company', {
      name: c.formerName,
      email: `${c.email}@example.org`,
      pending: true,
    });
    await confirmAddress(test, company);
    await admin.post(`/api/profile/setCompanyVerified/${company.me.companyId}/2`, {
      reason: `Your papers are ${c.reason}.`,
    });
    const resent = await company.submit(
      '/api/profile/companydoc',
      {},
      { companyDoc: await marked(c.documentFile) },
    );
    expect(resent.body).toMatchObject({ verified: 0 });
    await admin.post(`/api/profile/setCompanyVerified/${company.me.companyId}/1`, {});
    await editProfile(test, company, { location: `1 ${c.address}`, description: `We do ${c.description}.` });
    const formerly = await rename(test, company, `The ${c.name}`, admin);
    expect(formerly).toMatchObject({ status: 200 });
    const { companyId } = company.me;
    await saveProfile(company, { name: c.proposedName });
    await company.submit('/api/profile/companydoc', {}, { companyDoc: await marked(c.proposedFile) });
    const reason = `That name is ${c.declined}.`;
    await admin.post(`/api/profile/declineCompanyChange/${companyId}`, { changeId: 3, reason });
    await saveProfile(company, { name: c.proposedName });
    const { jobId } = await postJob(company, { questions: [{ text: 'Why us?', kind: 'text' }] });

    const agent = 'Mozilla/5.0 (X11; Linux x86_64) KHTML/5.0 Konqueror/5';
    user = await test.signedIn('User', { name: `Z ${u.formerName}`, email: `${u.email}@example.org` });
    await editProfile(test, user, {
      name: `Z ${u.name}`,
      bio: `A ${u.bio}.`,
      pictureKey: await keepFile(test, Buffer.from(u.pictureFile), 'picture'),
      portfolioKey: await keepFile(test, await marked(u.portfolioFile), 'portfolio'),
    });
    await test.pool.query(`update session set system = $2 where account_id = $1`, [user.me.accountId, agent]);
    const applied = await sendResume(user, jobId, await marked(u.resumeFile), `${u.resumeName}.pdf`);
    const { applicationId } = applied.body as Application;
    const resume = await marked(u.resumeFile);
    const replaced = await user.submit(`/api/replaceResume/${applicationId}`, {}, { resume });
    application = replaced.body as Application;
    await postWithKey(
      user,
      '/api/createPost',
      { accountId: user.me.accountId, postData: { title: 'Stays', content: 'This post stays.', labels: [] } },
      'of-the-user',
    );
    await company.post(`/api/applicationNotes/${applicationId}`, { words: `Rather ${u.note}.` });
    await company.post(`/api/rateApplication/${applicationId}`, { rating: 2 });
    await postWithKey(company, `/api/approveApplication/${application.applicationId}`, {}, 'of-the-company');
    await test.visitor().post('/api/login', { email: user.person.email, password: 'wrong' });
    await confirmAddress(test, user);
    await downloadArchive(user);
    await downloadArchive(company);

    const places = async (word: string) => (await findEverywhere(test, word)).join(', ');
    expect(await places(u.name)).toBe(
      'account, account_contact, account_name, account_name_word, search_document, search_name',
    );
    expect(await places(u.email)).toBe('account, account_contact');
    expect(await places(u.bio)).toBe('account, search_document');
    expect(await places(u.browser)).toBe('session');
    expect(await places(u.pictureFile)).toBe('file archive, file picture');
    expect(await places(u.portfolioFile)).toBe('file archive, file portfolio');
    expect(await places(u.resumeFile)).toBe('file archive, file resume, file resume');
    expect(await places(u.answer)).toBe('job_application_words');
    expect(await places(u.coverNote)).toBe('job_application_words');
    expect(await places(u.note)).toBe('application_notes');
    expect(await places(application.resumeURL!)).toContain('job_application, stored_file');
    expect(await places(c.name)).toContain('company, moderated_thing');
    expect(await places(c.email)).toContain('company, moderated_thing');
    expect(await places(c.address)).toBe(
      'account, account_name, moderated_thing, moderation_decision, search_document, search_name',
    );
    expect(await places(c.description)).toBe(
      'account, moderated_thing, moderation_decision, search_document',
    );
    expect(await places(c.documentFile)).toBe('file archive, file company');
    expect(await places(c.reason)).toContain('moderation_decision');
    expect(await places(c.formerName)).toContain('moderated_thing');
    expect(await places(c.proposedName)).toBe('company, moderated_thing, moderation_decision');
    expect(await places(c.proposedFile)).toBe('file archive, file company');
    expect(await places(c.declined)).toContain('company, moderated_thing');
  });

  it('is nowhere afterwards, in no table, no file and no line of the log', async () => {
    const keys = (await storedKeys(test)).filter((key) => !key.startsWith('archive-'));
    expect(keys).toHaveLength(7);
    for (const someone of [user, company]) {
      const { status, body } = await erase(someone, someone);
      expect([status, body]).toEqual([200, { success: true }]);
      await forgotten(someone);
    }
    for (const word of [...Object.values(words.user), ...Object.values(words.company)])
      expect([word, await findEverywhere(test, word)]).toEqual([word, []]);
    for (const key of keys) expect(await findEverywhere(test, key)).toEqual(['event']);
    expect(await storedKeys(test)).toEqual([]);
    const written = log.text();
    expect(written).toContain(`"path":"/api/profile/erase/${user.me.accountId}"`);
    expect(written).toContain('what was kept of an erased account is forgotten');
    for (const word of [...Object.values(words.user), ...Object.values(words.company)])
      expect(written.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it('leaves rows of sign-in, keys and files to nobody', async () => {
    const ids = [user.me.accountId, company.me.accountId];
    for (const table of [
      'session',
      'credential',
      'recovery_code',
      'sign_in_challenge',
      'stored_file',
      'data_archive',
    ]) {
      const { rowCount } = await test.pool.query(`select from ${table} where account_id = any($1)`, [ids]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    const { rows } = await test.pool.query(
      `select count(*)::integer as erased, count(wrapped_key)::integer as keys from subject_key where subject = any($1)`,
      [ids.map((id) => `account-${id}`)],
    );
    expect(rows).toEqual([{ erased: 2, keys: 0 }]);
  });

  it('leaves a log that verifies', async () => {
    await sealed(test);
    await test.app.get(Verifications).verify(AbortSignal.timeout(20_000));
    expect(await test.app.get(Verifications).newest()).toMatchObject({ finding: null });
  });

  it('leaves what was said, without a name, and what was applied for, without a resume', async () => {
    const reader = await test.signedIn('User');
    const { body } = await reader.get('/api/posts/paginated');
    expect(body).toMatchObject({
      posts: [{ title: 'Stays', username: 'Deleted account', displayPicUrl: null }],
    });
    expect((await reader.get(`/api/profile/${user.me.accountId}`)).body).toEqual({
      accountId: user.me.accountId,
      isDisabled: true,
    });
    const { rows } = await test.pool.query('select status, resume_key from job_application');
    expect(rows).toEqual([{ status: 'Accepted', resume_key: null }]);
    expect((await reader.get('/api/joblistings')).body).toMatchObject({ totalCount: 0 });
  });

  it('is the same when everything is folded again', async () => {
    const store = test.app.get(EventStore);
    for (const projection of projections)
      expect(await verifyProjection({ pool: test.pool, store, projection })).toEqual([]);
  });
});
