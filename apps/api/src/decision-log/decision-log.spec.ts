import { listRemovals, type ProofExtra, proofExtra, readDecisionLog } from '@lock-in/contracts';
import { hashLeaf } from '@lock-in/log-seal';
import {
  addToEdge,
  decodeEntries,
  type Edge,
  edgeRoot,
  isIncluded,
  isNoteSignedBy,
  parseCheckpoint,
  parseLeaf,
  parsePolicy,
  parseTlogProof,
} from '@lock-in/transparency-log';
import { deletePost, publishPost } from '../testing/conversation.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { published } from '../testing/log/published.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let author: SignedIn;
let position: number;
beforeAll(async () => {
  test = await startTestApp({ publicUrl: 'https://one.example' });
  admin = await test.signedIn('Admin');
  author = await test.signedIn('User');
  const { id } = await publishPost(author);
  await deletePost(admin, id, { violations: [3, 1] });
  const { removals } = listRemovals.answer.parse((await author.get('/api/removals')).body);
  ({ position } = removals[0]!);
  await published(test, 2);
}, 60_000);
afterAll(() => test.stop());

const text = async (path: string) => {
  const { status, text: body, headers } = await test.visitor().get(path);
  return { status, body, cache: headers['cache-control'] };
};

async function tile(path: string) {
  const { status, body, headers } = await test.visitor().get(`/log/tile/${path}`);
  return { status, bytes: body as Buffer, cache: headers['cache-control'] };
}
const proofOf = (by: SignedIn, at = position) => by.get(`/api/receipts/${at}/proof`);

describe('The public log of decisions', () => {
  it('has a leaf for each decision, in plain lines that name nobody', async () => {
    const { size } = await published(test);
    const entries = decodeEntries((await tile(`entries/000.p/${size}`)).bytes)!;
    const removal = entries.map((entry) => parseLeaf(entry)!).find(({ kind }) => kind === 'postRemoved')!;
    expect(removal).toMatchObject({
      thing: 'post',
      reasons: [3, 1],
      ground: 'rules',
      source: 'own',
      isAutomated: false,
      undoes: null,
    });
    for (const secret of [admin.me.name, author.me.name, `account-${author.me.accountId}`])
      expect(entries.join('')).not.toContain(secret);
  });

  it('is signed, and its tiles give the root that is signed', async () => {
    const { body, cache } = await text('/log/checkpoint');
    const head = parseCheckpoint(body)!;
    const policy = parsePolicy((await text('/log/policy')).body)!;
    expect(head.origin).toBe('one.example/decisions');
    expect(cache).toBe('public, max-age=5');
    expect(isNoteSignedBy(head.note, policy.logs)).toBe(true);
    const entries = decodeEntries((await tile(`entries/000.p/${head.size}`)).bytes)!;
    const hashes = entries.map((entry) => hashLeaf(Buffer.from(entry)));
    expect((await tile(`0/000.p/${head.size}`)).bytes).toEqual(Buffer.concat(hashes));
    expect(edgeRoot(hashes.reduce<Edge>((edge, hash, at) => addToEdge(edge, at, hash), []))).toEqual(
      head.root,
    );
  });

  it.each([
    '0/000',
    '0/001.p/1',
    '0/000.p/255',
    '1/000.p/1',
    'entries/000',
    '0/0',
    'x/000',
    '64/000',
    '0/x000/000',
  ])('has no tile %s', async (path) => {
    expect((await tile(path)).status).toBe(404);
  });

  it('tells its state to anybody', async () => {
    const { status, body } = await test.visitor().get('/api/decision-log');
    expect([status, readDecisionLog.answer.parse(body)]).toEqual([
      200,
      expect.objectContaining({
        origin: 'one.example/decisions',
        required: 0,
        witnesses: [],
        witnessedAt: null,
      }),
    ]);
  });

  it('names the decision that another one takes back', async () => {
    const { id } = await publishPost(author);
    const { size } = await published(test);
    await deletePost(admin, id, { violations: [1] });
    const { removals } = listRemovals.answer.parse((await author.get('/api/removals')).body);
    const removed = removals.find((each) => each.id === id)!.position;
    await published(test, size + 1);
    expect((await admin.post(`/api/moderation/decisions/${removed}/undo`)).status).toBe(200);
    const state = await published(test, size + 2);
    const entries = decodeEntries((await tile(`entries/000.p/${state.size}`)).bytes)!;
    expect(parseLeaf(entries.at(-1)!)).toMatchObject({ kind: 'postRestored', undoes: size + 1 });
  });
});

describe('A receipt as a proof', () => {
  const opened = async (): Promise<{
    file: NonNullable<ReturnType<typeof parseTlogProof>>;
    extra: ProofExtra;
  }> => {
    const { status, text: body, headers } = await proofOf(author);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      `attachment; filename=lock-in-decision-${position}.tlog-proof`,
    ]);
    const file = parseTlogProof(body)!;
    return { file, extra: proofExtra.parse(JSON.parse(file.extra!.toString())) };
  };

  it('shows that the leaf is in the signed log, and opens whom it is about', async () => {
    const { file, extra } = await opened();
    const leafHash = hashLeaf(Buffer.from(extra.leaf));
    const { head, index, proof } = file;
    expect(isIncluded({ index, size: head.size, root: head.root, leafHash, proof })).toBe(true);
    expect(extra.subject).toBe(`account-${author.me.accountId}`);
    expect(extra.decision).toMatchObject({
      thing: 'post',
      reasons: [expect.any(String), expect.any(String)],
    });
    expect(JSON.stringify(extra)).not.toContain(admin.me.name);
  });

  it('is for the person whom the decision concerns, and for nobody else', async () => {
    const stranger = await test.signedIn('User');
    expect((await proofOf(stranger)).status).toBe(404);
    expect((await proofOf(author, position - 1)).status).toBe(404);
    expect((await proofOf(admin)).status).toBe(403);
    expect((await test.visitor().get(`/api/receipts/${position}/proof`)).status).toBe(401);
  });

  it('is there once the decision is published', async () => {
    const { id } = await publishPost(author);
    const { size } = await published(test);
    await deletePost(admin, id, { violations: [1] });
    const { removals } = listRemovals.answer.parse((await author.get('/api/removals')).body);
    const at = removals.find((each) => each.id === id)!.position;
    expect([200, 409]).toContain((await proofOf(author, at)).status);
    await published(test, size + 1);
    expect((await proofOf(author, at)).status).toBe(200);
  });

  it('is gone with an erased person, whose leaf stays valid and is nobody’s', async () => {
    const leaver = await test.signedIn('User');
    const { id } = await publishPost(leaver);
    const { size } = await published(test);
    await deletePost(admin, id, { violations: [2] });
    const before = await published(test, size + 1);
    const { bytes } = await tile(`entries/000.p/${before.size}`);
    await leaver.post(`/api/profile/erase/${leaver.me.accountId}`, { password: leaver.person.password });
    const after = await published(test);
    expect((await tile(`entries/000.p/${before.size}`)).bytes).toEqual(bytes);
    expect(after.size).toBeGreaterThanOrEqual(before.size);
    expect(
      (
        await test.pool.query('select wrapped_key from subject_key where subject = $1', [
          `account-${leaver.me.accountId}`,
        ])
      ).rows,
    ).toEqual([{ wrapped_key: null }]);
  });
});

describe('A checkpoint', () => {
  it('is made for new decisions, and once a day without any', async () => {
    const before = await published(test);
    await published(test);
    expect((await published(test)).number).toBe(before.number);
    test.clock.advance({ hours: 24 });
    const daily = await published(test);
    expect([daily.number, daily.size]).toEqual([before.number + 1, before.size]);
  });
});
