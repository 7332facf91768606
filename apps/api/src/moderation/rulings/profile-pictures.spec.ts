import {
  type Account,
  getAccountRecord,
  getDecision,
  getReportCase,
  listDecisions,
  listNotifications,
  listOwnReports,
  listRemovals,
  readTransparency,
} from '@lock-in/contracts';
import { FileReferences } from '../../shared/files/file-references.ts';
import { sealed } from '../../testing/log/sealed.ts';
import { editProfile } from '../../testing/people/edit-profile.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { erase } from '../../testing/people/recruitment.ts';
import { picture } from '../../testing/pictures.ts';
import { keepFile } from '../../testing/stored.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let otherAdmin: SignedIn;
let mei: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  otherAdmin = await test.signedIn('Admin');
  mei = await test.signedIn('User');
}, 60_000);
afterAll(() => test.stop());

const newPicture = async () => keepFile(test, await picture(64).webp().toBuffer(), 'picture');
const choose = (someone: SignedIn, pictureKey: string | null) => editProfile(test, someone, { pictureKey });

/** Somebody whose profile has a picture and is reported. */
async function reported(role: 'User' | 'Company' = 'User') {
  const author = await test.signedIn(role);
  const key = await newPicture();
  await choose(author, key);
  return { author, key, caseId: await report(author) };
}
async function report({ me }: SignedIn) {
  const { body } = await mei.post('/api/reports', { thing: 'account', id: me.accountId, violationId: 1 });
  return (body as { caseId: number }).caseId;
}
const caseOf = async (caseId: number) =>
  getReportCase.answer.parse((await admin.get(`/api/reports/${caseId}`)).body);
const remove = async (caseId: number, by = admin, more: object = {}) => {
  const { version } = await caseOf(caseId);
  const decision = { decision: 'remove', violations: [1], words: 'Not this one.', version, ...more };
  return by.post(`/api/reports/${caseId}/decide`, decision);
};
const recordOf = async ({ me }: SignedIn) =>
  getAccountRecord.answer.parse((await admin.get(`/api/accounts/${me.accountId}/record`)).body);
const rule = ({ me }: SignedIn, ruling: object) =>
  admin.post(`/api/accounts/${me.accountId}/rulings`, { violations: [1], ...ruling });
const shownPicture = async ({ me }: SignedIn) =>
  ((await mei.get(`/api/profile/${me.accountId}`)).body as Account & { profilePicUrl: string | null })
    .profilePicUrl;
const statusFor = async (viewer: SignedIn, key: string) => (await viewer.get(`/api/picture/${key}`)).status;
const toldTo = async (someone: SignedIn) =>
  listNotifications.answer.parse((await someone.get('/api/notifications')).body).notifications;
const removalsOf = async (someone: SignedIn) =>
  listRemovals.answer.parse((await someone.get('/api/removals')).body).removals;
const decisionsAbout = async ({ me }: SignedIn) =>
  listDecisions.answer.parse((await admin.get(`/api/moderation/decisions?person=${me.accountId}`)).body)
    .decisions;
const details = async (position: number) =>
  getDecision.answer.parse((await admin.get(`/api/moderation/decisions/${position}`)).body);
const appeal = (by: SignedIn, position: number) => by.post('/api/appeals', { position, words: 'It is me.' });
const reverse = (position: number) =>
  otherAdmin.post(`/api/moderation/appeals/${position}/decide`, {
    verdict: 'reverse',
    reason: 'It is a portrait.',
  });

describe('A profile picture', () => {
  it.each(['User', 'Company'] as const)('is removed in the case of its profile (%s)', async (role) => {
    const { author, key, caseId } = await reported(role);
    expect(await caseOf(caseId)).toMatchObject({ pictureUrl: `/api/picture/${key}` });
    expect((await remove(caseId)).body).toMatchObject({
      state: 'decided',
      outcome: 'removed',
      pictureUrl: `/api/picture/${key}`,
    });
    expect(await shownPicture(author)).toBeNull();
    expect((await toldTo(author))[0]).toMatchObject({
      kind: 'contentRemoved',
      thing: 'account',
      verdict: null,
      place: '/removals',
    });
    expect(await removalsOf(author)).toMatchObject([
      { kind: 'picture', id: author.me.accountId, words: 'Not this one.', seen: false },
    ]);
    const own = listOwnReports.answer.parse(
      (await mei.get(`/api/myReports?thing=account&thingId=${author.me.accountId}`)).body,
    );
    expect(own.reports.map(({ outcome }) => outcome)).toEqual(['removed']);
    expect((await toldTo(mei))[0]).toMatchObject({ verdict: 'ReportPictureRemoved' });
  });

  it('is served to nobody but admins once it is removed, and is kept', async () => {
    const { author, key, caseId } = await reported();
    expect(await statusFor(mei, key)).toBe(200);
    await remove(caseId);
    expect(await Promise.all([mei, author, admin].map((viewer) => statusFor(viewer, key)))).toEqual([
      404, 404, 200,
    ]);
    expect(await test.app.get(FileReferences).unreferenced([key])).toEqual(new Set());
  });

  it('is one decision in the history, the record and the public figures', async () => {
    const { author, key, caseId } = await reported();
    await remove(caseId);
    const [decision, ...others] = await decisionsAbout(author);
    expect(others).toEqual([]);
    expect(decision).toMatchObject({ kind: 'pictureRemoved', subject: { kind: 'account' }, note: null });
    expect(await details(decision!.position)).toMatchObject({
      asDecided: { kind: 'picture', pictureUrl: `/api/picture/${key}` },
      undoable: true,
    });
    expect((await recordOf(author)).decisions).toMatchObject([{ kind: 'pictureRemoval', undone: false }]);
    const { quarters } = readTransparency.answer.parse((await mei.get('/api/transparency')).body);
    expect(quarters[0]!.removals.pictures).toBe(quarters[0]!.decisions.byKind.pictureRemoved);
    await sealed(test);
    expect((await author.get(`/api/receipts/${decision!.position}`)).body).toMatchObject({
      decision: { kind: 'removal', thing: 'account' },
    });
  });

  it('is restored by the undo of the ruling, whenever that is', async () => {
    const { author, key, caseId } = await reported();
    await remove(caseId);
    test.clock.advance({ minutes: 10 });
    const { rulingId } = await caseOf(caseId);
    expect((await otherAdmin.post(`/api/rulings/${rulingId}/undo`)).status).toBe(200);
    expect(await shownPicture(author)).toBe(`/api/picture/${key}`);
    expect(await statusFor(mei, key)).toBe(200);
    expect(await caseOf(caseId)).toMatchObject({ state: 'open', outcome: null });
    expect((await decisionsAbout(author)).map(({ kind }) => kind)).toEqual([
      'pictureRestored',
      'pictureRemoved',
    ]);
    expect((await toldTo(author)).map(({ verdict }) => verdict)).toEqual(['PictureRestored']);
    expect(await removalsOf(author)).toMatchObject([{ restoredAt: expect.any(String) }]);
  });

  it('is restored by the undo of the decision itself, and not over another one', async () => {
    const { author, caseId } = await reported();
    await remove(caseId);
    const [{ position } = { position: 0 }] = await decisionsAbout(author);
    const another = await newPicture();
    await choose(author, another);
    const undo = () => admin.post(`/api/moderation/decisions/${position}/undo`);
    expect(await undo()).toMatchObject({
      status: 409,
      body: { error: 'Another picture has been chosen since, and it stays.' },
    });
    expect(await shownPicture(author)).toBe(`/api/picture/${another}`);

    const second = await reported();
    await remove(second.caseId);
    const [latest] = await decisionsAbout(second.author);
    const { body } = await admin.post(`/api/moderation/decisions/${latest!.position}/undo`);
    expect(body).toMatchObject({ undoable: false, undoneBy: expect.any(Number) });
    expect(await shownPicture(second.author)).toBe(`/api/picture/${second.key}`);
  });

  it('is restored after an appeal, which is right even where another one was chosen since', async () => {
    for (const isReplaced of [false, true]) {
      const { author, key, caseId } = await reported();
      await remove(caseId);
      const [{ position } = { position: 0 }] = await removalsOf(author);
      const another = isReplaced ? await newPicture() : null;
      if (another) await choose(author, another);
      expect((await appeal(author, position)).status).toBe(200);
      expect((await reverse(position)).status).toBe(200);
      expect(await shownPicture(author)).toBe(`/api/picture/${another ?? key}`);
      expect((await recordOf(author)).decisions).toMatchObject([{ kind: 'pictureRemoval', undone: true }]);
    }
  });

  it('can be removed with other things and a penalty, as one decision', async () => {
    const { author, key, caseId } = await reported();
    const { picture: current } = await recordOf(author);
    expect(current?.url).toBe(`/api/picture/${key}`);
    const item = { thing: 'account', id: author.me.accountId, caseId, version: current!.version };
    const { status, body } = await rule(author, {
      items: [{ ...item, remove: true }],
      penalty: 'warn',
      words: 'Please choose another one.',
    });
    expect([status, body]).toMatchObject([200, { removed: 1, warned: true }]);
    expect((await toldTo(author)).map(({ verdict }) => verdict)).toEqual(['RemovedAndWarned']);
    await admin.post(`/api/rulings/${(body as { rulingId: number }).rulingId}/undo`);
    expect(await shownPicture(author)).toBe(`/api/picture/${key}`);
  });

  it('is removed as it was read', async () => {
    const { author, caseId } = await reported();
    const { version } = await caseOf(caseId);
    await choose(author, await newPicture());
    expect(await remove(caseId, admin, { version })).toMatchObject({
      status: 409,
      body: { conflicts: [{ thing: 'account', problem: 'edited' }] },
    });
    await choose(author, null);
    expect(await remove(caseId)).toMatchObject({
      status: 409,
      body: {
        error: 'This profile has no picture to remove.',
        conflicts: [{ problem: 'gone', by: null }],
      },
    });
    expect(await caseOf(caseId)).toMatchObject({ state: 'open', pictureUrl: null, version: null });
  });

  it('is what is removed of a profile in bulk, if it has one', async () => {
    const { author, caseId } = await reported();
    const bare = await test.signedIn('User');
    const bareCase = await report(bare);
    const { body } = await admin.post('/api/reports/decideMany', {
      cases: [{ caseId }, { caseId: bareCase }],
      action: 'remove',
      violations: [1],
    });
    expect(body).toMatchObject({
      done: [caseId],
      failed: [{ caseId: bareCase, error: 'This profile has no picture to remove.' }],
    });
    expect(await shownPicture(author)).toBeNull();
  });

  it('that was removed goes with the data of its person', async () => {
    const { author, key, caseId } = await reported();
    await remove(caseId);
    const [{ position } = { position: 0 }] = await decisionsAbout(author);
    await erase(test, author);
    expect(await statusFor(admin, key)).toBe(404);
    expect(await details(position)).toMatchObject({
      kind: 'pictureRemoved',
      asDecided: null,
      undoable: false,
    });
    expect(await test.app.get(FileReferences).unreferenced([key])).toEqual(new Set([key]));
  });
});
