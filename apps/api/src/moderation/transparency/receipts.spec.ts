import { listRemovals, listSuspensions, type Receipt, receipt, readTransparency } from '@lock-in/contracts';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verifyCommand } from '../../platform/seals/verify-command/verify-command.ts';
import { deletePost, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { erase } from '../../testing/people/recruitment.ts';
import { sealed } from '../../testing/log/sealed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let author: SignedIn;
let position: number;
let folder: string;
let kept: Receipt;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  author = await test.signedIn('User');
  folder = mkdtempSync(join(tmpdir(), 'lock-in-receipt-'));
  const { id } = await publishPost(author);
  await deletePost(admin, id, { violations: [1, 3] });
  const { removals } = listRemovals.answer.parse((await author.get('/api/removals')).body);
  ({ position } = removals[0]!);
  await sealed(test);
  kept = await receiptOf(position);
}, 60_000);
afterAll(async () => {
  await test.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function receiptOf(of: number, query = '') {
  const { status, body } = await author.get(`/api/receipts/${of}${query}`);
  expect(status).toBe(200);
  return receipt.parse(body);
}

/** Verifies like an outsider who has the file and this program, but neither database nor secrets. */
async function verify(file: object, ...args: string[]) {
  const path = join(folder, 'receipt.json');
  writeFileSync(path, JSON.stringify(file));
  let [said, complained] = ['', ''];
  const status = await verifyCommand(
    ['--receipt', path, ...args],
    {},
    { out: { write: (text) => (said += text) }, err: { write: (text) => (complained += text) } },
  );
  return { status, said, complained };
}

/** Loads the sources without building them. */
const loaded = ['--conditions=source', '--import', './tools/jest/typescript.mjs'];

const publicFigures = async () =>
  readTransparency.answer.parse((await test.visitor().get('/api/transparency')).body);

describe('The receipt of a decision', () => {
  it('says what was decided and why, but not by whom', async () => {
    expect(kept.decision).toMatchObject({
      kind: 'removal',
      accountId: author.me.accountId,
      thing: 'post',
      reasons: [expect.any(String), expect.any(String)],
      until: null,
    });
    expect(kept.entry).toMatchObject({ position, type: 'PostRemoved', streamVersion: 2 });
    const text = JSON.stringify(kept);
    expect(text).not.toContain(admin.me.name);
    expect(text).not.toMatch(/actor|removedBy|correlationId|"data"/);
  });

  it('is for the person whom the decision concerns, and for nobody else', async () => {
    const stranger = await test.signedIn('User');
    const absent = [404, { error: 'Not found.' }];
    for (const at of [position, position - 1, 2_000_000_000]) {
      const { status, body } = await stranger.get(`/api/receipts/${at}`);
      expect([status, body]).toEqual(absent);
    }
    expect((await author.get(`/api/receipts/${position - 1}`)).status).toBe(404);
    expect((await admin.get(`/api/receipts/${position}`)).status).toBe(403);
    expect((await test.visitor().get(`/api/receipts/${position}`)).status).toBe(401);
  });

  it('is checked by a stranger, against the seal and the keys that are public', async () => {
    const { head, receiptKey } = await publicFigures();
    const trust = ['--head', head!.hash, '--key', head!.key, '--key', receiptKey];
    const led = await receiptOf(position, `?head=${head!.number}`);
    const { status, said, complained } = await verify(led, ...trust);
    expect([status, complained]).toEqual([0, '']);
    expect(said).toMatch(/^The receipt holds\.\n +decision +removal of post \d+, about account \d+/);
    expect(said).not.toMatch(/whose keys/);
    // The program itself, with an empty environment.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...loaded, 'apps/api/src/programs/log-verify.ts', join(folder, 'receipt.json'), ...trust],
      { env: {} },
    );
    expect(stdout).toBe(said);
    expect((await verify(kept)).said).toMatch(/The file cannot show whose keys those are/);
  });

  it.each<[string, (file: Changeable) => unknown, RegExp]>([
    [
      'a reason',
      (file) => (file.decision.reasons = ['Another']),
      /its decision does not match the signature/,
    ],
    [
      'whom it is about',
      (file) => (file.decision.accountId += 1),
      /its decision does not match the signature/,
    ],
    ['the place', (file) => (file.entry.position += 1), /its decision does not match the signature/],
    [
      'the digest',
      (file) => (file.entry.digest = 'a'.repeat(64)),
      /its decision does not match the signature/,
    ],
    ['the number in its seal', (file) => (file.index += 1), /not under its seal at that place/],
    ['the seal', (file) => (file.seal.sealedAt = '2026-01-01T00:00:00.000Z'), /signature of a seal/],
    ['the head', (file) => (file.head = { ...file.head, number: 99 }), /signature of a seal/],
  ])('does not hold when someone changed %s', async (_, change, fault) => {
    const file = structuredClone(kept) as unknown as Changeable;
    change(file);
    expect(await verify(file)).toEqual({ status: 1, said: '', complained: expect.stringMatching(fault) });
  });

  it('does not hold under keys that are not the ones given, and is told from another head', async () => {
    expect(await verify(kept, '--key', kept.head.key)).toMatchObject({ status: 1 });
    expect(await verify(kept, '--head', 'b'.repeat(64))).toMatchObject({
      status: 2,
      complained: expect.stringMatching(/an older or a newer seal, or the log was rewritten/),
    });
    const { signature: _, ...part } = kept;
    expect(await verify(part)).toMatchObject({
      status: 2,
      complained: expect.stringMatching(/is not a receipt of a form that this program knows: signature/),
    });
  });

  it('is there once the decision is sealed, also of a suspension, also while suspended', async () => {
    await admin.post(`/api/accounts/${author.me.accountId}/suspension`, {
      violations: [1],
      words: 'Take a rest.',
      days: 7,
    });
    const { suspensions } = listSuspensions.answer.parse((await author.get('/api/suspensions')).body);
    const of = suspensions[0]!.position;
    // Neither a missing seal nor one later than the first makes a receipt.
    const { status, body } = await author.get(`/api/receipts/${of}?head=1`);
    expect([status, body]).toEqual([409, { error: expect.any(String) }]);
    await sealed(test);
    const { decision } = await receiptOf(of);
    expect(decision).toMatchObject({ kind: 'suspension', until: expect.any(String), thing: 'account' });
    expect(JSON.stringify(decision)).not.toContain('Take a rest.');
  });
});

describe('The receipt of a person who is erased', () => {
  it('holds as before for whoever kept it, and nobody gets it again', async () => {
    const leaver = await test.signedIn('User');
    const { id } = await publishPost(leaver);
    await deletePost(admin, id, { violations: [1] });
    const { removals } = listRemovals.answer.parse((await leaver.get('/api/removals')).body);
    const path = `/api/receipts/${removals[0]!.position}`;
    await sealed(test);
    const own = receipt.parse((await leaver.get(path)).body);
    await erase(test, leaver);
    expect(await verify(own)).toMatchObject({
      status: 0,
      said: expect.stringContaining(`about account ${leaver.me.accountId}`),
    });
    expect((await leaver.get(path)).status).toBe(401);
    expect((await author.get(path)).status).toBe(404);
  });
});

interface Changeable {
  decision: { reasons: string[]; accountId: number };
  entry: { position: number; digest: string };
  index: number;
  seal: { sealedAt: string };
  head: { number: number };
}
