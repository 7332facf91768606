import { eventProof, type EventProof, logVerification, seal, streamProof } from '@lock-in/contracts';
import { checkProof, checkStreamProof, hashOfSeal } from '@lock-in/log-seal';
import { SealKeys } from '../../platform/seals/seal-keys.ts';
import { Seals } from '../../platform/seals/seals.ts';
import { Verifications } from '../../platform/seals/verifications.ts';
import { deletePost, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { sealed, tamper } from '../../testing/log/sealed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let author: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  author = await test.signedIn('User');
});
afterAll(() => test.stop());

const keys = () => test.app.get(SealKeys).trusted.keys;

describe('The seals of the log', () => {
  it('are listed newest first, with how far the log is sealed', async () => {
    const first = await sealed(test);
    await publishPost(author);
    const upTo = await sealed(test);
    expect(upTo).toBeGreaterThan(first);
    const { status, body } = await admin.get('/api/log/seals?pageSize=1');
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentPage: 1, sealedUpTo: upTo, totalCount: body.totalPages });
    const newest = seal.parse(body.seals[0]);
    expect(newest.upTo).toBe(upTo);

    const older = await admin.get(`/api/log/seals?pageSize=50&cursor=${body.nextCursor}`);
    expect(older.body.seals[0].number).toBe(newest.number - 1);
    expect((older.body.seals as { number: number }[]).at(-1)?.number).toBe(1);
    expect(older.body.nextCursor).toBeNull();
    expect((await admin.get('/api/log/seals?pageSize=1&page=2')).body.seals).toEqual([older.body.seals[0]]);
    expect((await admin.get('/api/log/seals?page=1000')).body.seals).toEqual([]);
  });

  it('can be taken away as a head', async () => {
    await sealed(test);
    const { status, body } = await admin.get('/api/log/head');
    expect(status).toBe(200);
    expect(seal.parse(body)).toEqual(await test.app.get(Seals).head());
  });

  it('tell what the last verification of the log found', async () => {
    const upTo = await sealed(test);
    const before = test.clock.now().getTime();
    await test.app.get(Verifications).verify(new AbortController().signal);
    const { body } = await admin.get('/api/log/seals');
    const after = test.clock.now().getTime();
    const verification = logVerification.parse(body.verification);
    expect(verification).toMatchObject({ position: upTo, finding: null, sealNumber: body.seals[0].number });
    const verifiedAt = Date.parse(verification.verifiedAt);
    expect(verifiedAt).toBeGreaterThanOrEqual(before);
    expect(verifiedAt).toBeLessThanOrEqual(after);
  });
});

describe('The proof of a decision', () => {
  let position: number;
  let proof: EventProof;
  beforeAll(async () => {
    const { id } = await publishPost(author);
    await deletePost(admin, id, { violations: [1, 2] });
    position = await sealed(test);
    proof = eventProof.parse((await admin.get(`/api/log/proof/${position}`)).body);
  });

  it('shows it as it was recorded, and holds away from the server', () => {
    expect(proof.event).toMatchObject({
      type: 'PostRemoved',
      position,
      actor: `account-${admin.me.accountId}`,
    });
    expect(JSON.parse(proof.event.data)).toMatchObject({
      removedBy: admin.me.accountId,
      violationIds: [1, 2],
    });
    expect(checkProof(proof, { keys: keys() })).toBeUndefined();
    const altered = { ...proof, event: { ...proof.event, actor: 'account-999' } };
    expect(checkProof(altered, { keys: keys() })).toBe('the event is not what was sealed');
  });

  it('leads to a later head when it is asked to', async () => {
    const { number } = proof.seal;
    await publishPost(author);
    await sealed(test);
    const head = seal.parse((await admin.get('/api/log/head')).body);
    const { body } = await admin.get(`/api/log/proof/${position}?head=${head.number}`);
    const later = eventProof.parse(body);
    expect(hashOfSeal(later.head)).toEqual(hashOfSeal(head));
    expect(checkProof(later, { keys: keys(), exported: head })).toBeUndefined();
    const older = await admin.get(`/api/log/proof/${position}?head=${number - 1}`);
    expect([older.status, older.body]).toEqual([
      409,
      { error: 'This was recorded after the head you asked for. Ask for a newer one.' },
    ]);
  });

  it('brings on request what was decided about, each event with its own proof', async () => {
    const { body } = await admin.get(`/api/log/proof/${position}?with=stream`);
    const { before = [], ...rest } = streamProof.parse(body);
    expect(before.map(({ event }) => event.type)).toEqual(['PostCreated']);
    expect(before[0]!.event).toMatchObject({
      subject: before[0]!.event.streamId,
      personal: expect.any(String),
    });
    expect(checkStreamProof({ ...rest, before }, { keys: keys() })).toBeUndefined();
  });

  it('has nothing personal of anyone that could be read, and no text', async () => {
    expect((await admin.get(`/api/log/proof/${position}?with=stream`)).text).not.toContain('A question');
    const { rows } = await test.pool.query<{ position: string }>(
      `select position from event where type = 'AccountRegistered' and subject = 'account-${author.me.accountId}'`,
    );
    const { status, text } = await admin.get(`/api/log/proof/${rows[0]!.position}`);
    expect(status).toBe(200);
    expect(text).toContain(`"subject":"account-${author.me.accountId}"`);
    expect(text).not.toContain(author.person.email);
    expect(text).not.toContain(author.person.name);
  });

  it('is not there for what is not', async () => {
    for (const nowhere of ['999999', '0', 'abc', '1e3', '99999999999999999999']) {
      const { status, body } = await admin.get(`/api/log/proof/${nowhere}`);
      expect([nowhere, status, body]).toEqual([nowhere, 404, { error: 'Not found.' }]);
    }
    for (const head of ['999999', 'x']) {
      const { status, body } = await admin.get(`/api/log/proof/${position}?head=${head}`);
      expect([status, body]).toEqual([404, { error: 'Not found.' }]);
    }
  });
});

describe('What the log has to say for itself', () => {
  it.each(['/api/log/head', '/api/log/seals', '/api/log/proof/1'])(
    'is for admins alone: %s',
    async (path) => {
      const pending = await test.signedIn('Company', { pending: true });
      for (const someone of [author, pending, await test.signedIn('Company')]) {
        expect((await someone.get(path)).status).toBe(403);
      }
      expect((await test.visitor().get(path)).status).toBe(401);
    },
  );
});

describe('The measurements', () => {
  it('say how far the log is sealed and verified', async () => {
    const upTo = await sealed(test);
    await test.app.get(Verifications).verify(new AbortController().signal);
    const { text } = await test.visitor().get('/metrics');
    const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    expect(value('lockin_log_sealed_position')).toBe(upTo);
    expect(value('lockin_log_position')).toBeGreaterThanOrEqual(upTo);
    expect(value('lockin_log_sealed_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
    expect(value('lockin_log_verified_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
    expect(value('lockin_log_intact')).toBe(1);
    expect((await test.visitor().get('/health/ready')).body.sealed).toMatchObject({ position: upTo });
  });
});

describe('A log that somebody tampered with', () => {
  it('is found out by the next verification, and its proofs are refused', async () => {
    const upTo = await sealed(test);
    await tamper(test, `update event set actor = 'account-1' where position = ${upTo}`);
    await test.app.get(Verifications).verify(new AbortController().signal);
    const { body } = await admin.get('/api/log/seals');
    expect(body.verification.finding).toMatch(new RegExp(`^The event at position ${upTo} .* was altered`));
    const refused = await admin.get(`/api/log/proof/${upTo}`);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/^Verification failed: the log was changed after it was sealed/);
    expect((await test.visitor().get('/metrics')).text).toMatch(/^lockin_log_intact 0$/m);
  });

  it('is found out also when its seals were removed with it', async () => {
    await sealed(test);
    await test.app.get(Verifications).verify(new AbortController().signal);
    await tamper(test, 'truncate seal');
    await test.app.get(Verifications).verify(new AbortController().signal);
    const { body } = await admin.get('/api/log/seals');
    expect(body.verification.finding).toMatch(/^Seals were removed: seal \d+ was verified before/);
  });
});
