import { listRemovals, readDecisionLog, readTransparency, type Transparency } from '@lock-in/contracts';
import { describeWith, findFirefox, findHeadlessChromium } from '@lock-in/testing';
import { hashLeaf } from '@lock-in/log-seal';
import {
  addToEdge,
  checkpointText,
  consistencyProof,
  decodeEntries,
  type Edge,
  edgeRoot,
  encodeEntries,
  formatAddCheckpoint,
  parseCheckpoint,
  parseTilePath,
  signNote,
  tileWidth,
} from '@lock-in/transparency-log';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { auditCommand } from '../../apps/api/src/decision-log/audit/audit-command.ts';
import { WitnessOperator } from '../../apps/api/src/decision-log/operator.ts';
import { LogSigners } from '../../apps/api/src/decision-log/publish/log-signers.ts';
import { Submissions } from '../../apps/api/src/decision-log/publish/submissions.ts';
import { deletePost, publishPost } from '../../apps/api/src/testing/conversation.ts';
import { erase } from '../../apps/api/src/testing/people/recruitment.ts';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { published } from '../../apps/api/src/testing/log/published.ts';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts';
import { lyingServer, type LyingServer } from './lying-server.ts';
import { tampered, type Verifier } from './verify-page.ts';

const pageFile = resolve('libs/transparency-log/page/verify.html');

let one: TestApp;
let other: TestApp;
let admin: SignedIn;
let author: SignedIn;
let folder: string;
let receipt: string;
let receiptOfErased: string;
const liars: LyingServer[] = [];
jest.setTimeout(240_000);

const urlOf = ({ app }: TestApp) => `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
const stateOf = async (test: TestApp) =>
  readDecisionLog.answer.parse((await test.visitor().get('/api/decision-log')).body);

/** Removes a post of a person, publishes the removal and lets the witness sign. Resolves with the decision's position. */
async function removePostOf(by: SignedIn): Promise<number> {
  const { id } = await publishPost(by);
  const { size } = await published(one, 0);
  await deletePost(admin, id, { violations: [1, 3] });
  const { removals } = listRemovals.answer.parse((await by.get('/api/removals')).body);
  await published(one, size + 1);
  await one.app.get(Submissions).submitToAll();
  return removals.find((each) => each.id === id)!.position;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-in-witness-'));
  [one, other] = await Promise.all([
    startTestApp({ publicUrl: 'https://one.example' }),
    startTestApp({ publicUrl: 'https://other.example' }),
  ]);
  admin = await one.signedIn('Admin');
  author = await one.signedIn('User');
  // Making an admin is a decision.
  await other.signedIn('Admin');
  await Promise.all([published(one), published(other)]);
  // Each knows the other's log as its witness, and the other's witness as its own.
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    const { keys, witnessKey } = await stateOf(there);
    await here.app.get(WitnessOperator).add(keys[0]!, `${urlOf(there)}/log`);
    await here.app.get(WitnessOperator).add(witnessKey, `${urlOf(there)}/witness`);
  }
  for (let count = 0; count < 3; count++) await removePostOf(author);
  const position = await removePostOf(author);
  // The published sums leave out the last half minute.
  one.clock.advance({ minutes: 2 });
  receipt = (await author.get(`/api/receipts/${position}/proof`)).text;
}, 120_000);
afterAll(async () => {
  for (const liar of liars) liar.close();
  await Promise.all([one?.stop(), other?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const liar = async (...args: Parameters<typeof lyingServer>) => {
  const made = await lyingServer(...args);
  liars.push(made);
  return made.url;
};

/** Runs `npm run audit`, keeping what was followed under a name. */
async function audit(url: string, name: string) {
  let [said, complained] = ['', ''];
  const status = await auditCommand([url, '--state', join(folder, `${name}.json`)], {
    print: (text) => (said += text),
    complain: (text) => (complained += text),
  });
  return { status, said, complained };
}

describe('Two installations', () => {
  it('witness each other', async () => {
    await other.app.get(Submissions).submitToAll();
    expect(await stateOf(one)).toMatchObject({ required: 1, witnesses: [{ name: 'other.example/witness' }] });
    for (const test of [one, other]) {
      const { size, witnessedSize, witnessedAt } = await stateOf(test);
      expect([witnessedSize, witnessedAt]).toEqual([size, expect.any(String)]);
    }
  });

  it('have nothing to tell of each other while all is as it must be, with work that grows with what is new', async () => {
    const first = await audit(urlOf(one), 'honest');
    expect(first).toMatchObject({ status: 0, complained: '' });
    expect(first.said).toMatch(
      /All are as they must be\.[^]*The published sums are those of the decisions\./,
    );
    await removePostOf(author);
    const asked: string[] = [];
    const counting = await liar(urlOf(one), (body, path) => (asked.push(path), body));
    expect(await audit(counting, 'honest')).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 of them new'),
    });
    expect(asked.length).toBeLessThan(100);
    const kept = JSON.parse(await readFile(join(folder, 'honest.json'), 'utf8')) as {
      edge: string[];
      newest: string[];
    };
    expect(kept.edge.length + kept.newest.length).toBeLessThanOrEqual(64);
  });

  it('see the log go on when a person is erased, whose receipts still hold', async () => {
    const leaver = await one.signedIn('User');
    const position = await removePostOf(leaver);
    await audit(urlOf(one), 'erased');
    receiptOfErased = (await leaver.get(`/api/receipts/${position}/proof`)).text;
    await erase(one, leaver);
    expect((await leaver.get(`/api/receipts/${position}/proof`)).status).toBe(401);
    await removePostOf(author);
    expect(await audit(urlOf(one), 'erased')).toMatchObject({ status: 0 });
    // The admins' page of the decision knows what was decided, and no longer about whom.
    const { status, text } = await admin.get(`/api/moderation/decisions/${position}`);
    expect(status).toBe(200);
    expect(text).not.toContain(leaver.me.name);
  });
});

/** The log of `one` with another leaf at an index, signed with its own key. */
async function forkAt(index: number) {
  const { size } = await stateOf(one);
  const bundle = await fetch(`${urlOf(one)}/log/tile/entries/000.p/${size}`);
  const entries = decodeEntries(Buffer.from(await bundle.arrayBuffer()))!;
  const forked = entries.with(index, entries[index]!.replace(/\n[^\n]*\nrules/, '\n8\nrules'));
  const hashes = forked.map((entry) => hashLeaf(Buffer.from(entry)));
  const root = edgeRoot(hashes.reduce<Edge>((edge, hash, at) => addToEdge(edge, at, hash), []));
  const origin = 'one.example/decisions';
  const checkpoint = signNote(checkpointText({ origin, size, root }), one.app.get(LogSigners).of(origin)!);
  const url = await liar(urlOf(one), (body, path) => {
    if (path === '/log/checkpoint') return Buffer.from(checkpoint);
    const tile = parseTilePath(path.replace('/log/', ''));
    if (tile?.level === 'entries') return encodeEntries(forked);
    return tile?.level === 0 ? Buffer.concat(hashes) : body;
  });
  return { url, checkpoint, size, hashes };
}

describe('What was tampered with', () => {
  it('a forked log with the same key: the witness refuses it, and the auditor names the decision', async () => {
    await audit(urlOf(one), 'fork');
    const { url, checkpoint, size, hashes } = await forkAt(2);
    const read = (_: number, from: number, count: number) =>
      Promise.resolve(Buffer.concat(hashes.slice(from, from + count)));
    for (const from of [size, size - 1]) {
      const proof = await consistencyProof(read, from, size);
      const body = formatAddCheckpoint({ from, proof, checkpoint });
      const { status } = await fetch(`${urlOf(other)}/witness/add-checkpoint`, { method: 'POST', body });
      expect(status).toBe(from === size ? 422 : 409);
    }
    expect(await audit(url, 'fork')).toMatchObject({
      status: 1,
      complained: 'Decision 3 is another one than it was.',
    });
  });

  it('a log that was set back', async () => {
    await audit(urlOf(one), 'back');
    const { size } = await stateOf(one);
    const before = parseCheckpoint(await (await fetch(`${urlOf(one)}/log/checkpoint`)).text())!;
    await removePostOf(author);
    await audit(urlOf(one), 'back');
    const url = await liar(urlOf(one), (body, path) => {
      if (path !== '/log/checkpoint') return body;
      return Buffer.from(signNote(before.note.text, one.app.get(LogSigners).of(before.origin)!));
    });
    expect(await audit(url, 'back')).toMatchObject({
      status: 1,
      complained: `Decisions ${size + 1} to ${size + 1} are gone: the log was set back from ${size + 1} to ${size}.`,
    });
  });

  it('a rolled-back tile', async () => {
    const url = await liar(urlOf(one), (body, path) =>
      path.startsWith('/log/tile/0/') ? body.subarray(0, -32) : body,
    );
    const { size } = await stateOf(one);
    expect(await audit(url, 'tile')).toMatchObject({
      status: 1,
      complained: `The tile tile/0/000.p/${size} does not have ${size} hashes.`,
    });
  });

  it('a tile with another hash', async () => {
    const url = await liar(urlOf(one), (body, path) =>
      path.startsWith('/log/tile/0/') ? Buffer.concat([Buffer.alloc(32), body.subarray(32)]) : body,
    );
    expect(await audit(url, 'hash')).toMatchObject({
      status: 1,
      complained: expect.stringContaining('Decision 1 is not the one whose hash the tile tile/0/000'),
    });
  });

  it('a removed leaf', async () => {
    const { size } = await stateOf(one);
    const url = await liar(urlOf(one), (body, path) =>
      path.startsWith('/log/tile/entries/') ? encodeEntries(decodeEntries(body)!.toSpliced(1, 1)) : body,
    );
    expect(await audit(url, 'leaf')).toMatchObject({
      status: 1,
      complained: `The tile tile/entries/000.p/${size} has ${size - 1} decisions instead of ${size}.`,
    });
  });

  it('a leaf in the place of another', async () => {
    const url = await liar(urlOf(one), (body, path) => {
      const tile = parseTilePath(path.replace('/log/', ''));
      if (tile?.level === 'entries')
        return encodeEntries(decodeEntries(body)!.with(1, decodeEntries(body)![0]!));
      return tile?.level === 0 && tile.width < tileWidth
        ? Buffer.concat([body.subarray(0, 32), body.subarray(0, 32), body.subarray(64)])
        : body;
    });
    expect(await audit(url, 'place')).toMatchObject({
      status: 1,
      complained: 'In the place of decision 2 stands number 1: one was removed or inserted.',
    });
  });

  it('a changed sum', async () => {
    const url = await liar(urlOf(one), (body, path) => {
      if (!path.startsWith('/api/transparency')) return body;
      const figures: Transparency = readTransparency.answer.parse(JSON.parse(body.toString()));
      const counts = figures.decisions.counts.map((each) =>
        each.kind === 'postRemoved' ? { ...each, count: each.count - 1 } : each,
      );
      return Buffer.from(JSON.stringify({ ...figures, decisions: { ...figures.decisions, counts } }));
    });
    expect(await audit(url, 'sum')).toMatchObject({
      status: 1,
      complained: expect.stringMatching(/^Published for 20\d\d-Q\d: \d+ of “postRemoved”/),
    });
  });

  it('a checkpoint of another key', async () => {
    const url = await liar(urlOf(one), (body, path) =>
      path === '/log/checkpoint' ? Buffer.from(body.toString().replace(/\n\d+\n/, '\n99\n')) : body,
    );
    expect(await audit(url, 'key')).toMatchObject({
      status: 1,
      complained: 'The checkpoint of one.example/decisions is not signed with its key.',
    });
  });
});

/** Checks the page with the receipt and each tampered form of it. */
function describePage(where: string, open: () => Promise<Verifier>) {
  describe(`in ${where}`, () => {
    let verifier: Verifier;
    beforeAll(async () => {
      verifier = await open();
    }, 120_000);

    it('says what a receipt proves and what it does not', async () => {
      const said = await verifier.verify(receipt);
      expect(said).toContain('The receipt holds');
      expect(said).not.toContain('not witnessed');
      expect(said).toMatch(/Signed by one\.example\/decisions\./);
      expect(said).toMatch(/It is decision \d+ of the \d+ in the log\./);
      expect(said).toContain(`It concerns account ${author.me.accountId}.`);
      expect(said).toMatch(/Cosigned by the witness other\.example\/witness on 20\d\d-/);
      expect(said).toContain('That all decisions are in the log: one that was never logged cannot be shown.');
      expect(said).toContain('The keys are those in the receipt.');
    });

    it('says the same of a receipt that was kept by a person who is erased since', async () => {
      const said = await verifier.verify(receiptOfErased);
      expect(said).toContain('The receipt holds');
      expect(said).toMatch(/It concerns account \d+\./);
    });

    it('takes the keys of the reader instead of those in the receipt', async () => {
      const policy = await (await fetch(`${urlOf(one)}/log/policy`)).text();
      expect(await verifier.verify(receipt, policy)).not.toContain('The keys are those in the receipt.');
      const foreign = await (await fetch(`${urlOf(other)}/log/policy`)).text();
      expect(await verifier.verify(receipt, foreign)).toContain(
        'None of the keys is that of one.example/decisions.',
      );
    });

    it.each(tampered)('names a receipt that was tampered with: %s', async (_, change, says) => {
      const said = await verifier.verify(change(receipt));
      expect(said).toContain('The receipt does not hold');
      expect(said).toMatch(says);
    });
  });
}

describe('The page that verifies receipts', () => {
  it('is one file of at most 20 kB, whose hash README and release notes name, on every installation', async () => {
    const file = await readFile(pageFile);
    expect(file.length).toBeLessThanOrEqual(20_000);
    const digest = createHash('sha256').update(file).digest('hex');
    for (const text of ['README.md', 'CHANGELOG.md']) expect(await readFile(text, 'utf8')).toContain(digest);
    for (const test of [one, other]) {
      const answer = await fetch(`${urlOf(test)}/log/verify.html`);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
      const policy = answer.headers.get('content-security-policy')!;
      expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/);
      // The page states the same policy itself, for whoever saves it.
      expect(file.toString()).toContain(policy.split('; base-uri')[0]);
    }
  });

  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(await findHeadlessChromium());
  });
  afterAll(() => browser?.close());

  /** `address` is opened with a network; afterwards there is none. */
  const inChromium = (address: () => string) => async (): Promise<Verifier> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address());
    await context.setOffline(true);
    page.on('request', (request) => {
      throw new Error(`The page asked for ${request.url()}.`);
    });
    return {
      async verify(text, policy = '') {
        await page.getByLabel('Receipt', { exact: true }).fill(text);
        await page.getByLabel('Keys you trust').fill(policy);
        await page.locator('#result').evaluate((element) => element.replaceChildren());
        await page.getByRole('button', { name: 'Verify' }).click();
        await page.locator('#result h2').first().waitFor();
        return page.locator('#result').innerText();
      },
    };
  };
  describePage(
    'Chromium, from the other installation',
    inChromium(() => `${urlOf(other)}/log/verify.html`),
  );
  describePage(
    'Chromium, from a saved file',
    inChromium(() => pathToFileURL(pageFile).href),
  );
});

describeWith.firefox('The page that verifies receipts', () => {
  let browser: Awaited<ReturnType<typeof puppeteer.launch>>;
  beforeAll(async () => {
    browser = await puppeteer.launch({ ...findFirefox(), timeout: 120_000 });
  });
  afterAll(() => browser?.close());

  describePage('Firefox, from a saved file', async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(pageFile).href);
    return {
      async verify(text, policy = '') {
        const said = await page.evaluate(
          async (given, keys) => {
            const field = (id: string) => document.getElementById(id) as HTMLTextAreaElement;
            field('receipt').value = given;
            field('policy').value = keys;
            const result = document.getElementById('result')!;
            result.replaceChildren();
            const shown = new Promise<void>((done) =>
              new MutationObserver(() => done()).observe(result, { childList: true }),
            );
            document.getElementById('verify')!.click();
            await shown;
            return result.innerText;
          },
          text,
          policy,
        );
        return said;
      },
    };
  });
});
