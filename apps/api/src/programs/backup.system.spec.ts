import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { describeWith, openTestPool, postgres15Binaries, startS3, type TestDatabase } from '@lock-in/testing';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupCommand } from './backup-command.ts';
import { withdrawable } from '../platform/backup/left-out.ts';
import type { Config } from '../platform/config/config.ts';
import { prepareDatabase, withPool } from '../platform/database/prepare-database.ts';
import { verifyCommand } from '../platform/seals/verify-command/verify-command.ts';
import { ErasureWorker } from '../privacy/erasure-job.ts';
import { searchPath } from './read-models.ts';
import { SealAnchor } from '../platform/seals/seal-anchor.ts';
import { captureErrorLog } from '../testing/log-lines.ts';
import { keepFile, storedKeys } from '../testing/stored.ts';
import { addedWebhook, byToken, makeToken } from '../testing/integrations.ts';
import { editProfile } from '../testing/people/edit-profile.ts';
import { type SignedIn, signIn } from '../testing/people/people.ts';
import { apply, erase, postJob } from '../testing/people/recruitment.ts';
import { sealed } from '../testing/log/sealed.ts';
import { startTestApp } from '../testing/test-app.ts';

const keys = {
  masterKey: '0123456789abcdef'.repeat(4),
  sessionSecret: 'a secret of the sessions, as long as it must be',
};
captureErrorLog();
// Each test starts two servers.
jest.setTimeout(120_000);

/** A machine with its own server and disk. */
interface Machine {
  readonly server: EmbeddedPostgres;
  readonly database: TestDatabase;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}

it('The page on backups names what a recovery to a moment must take back', () => {
  const page = readFileSync('docs/operations/backup.md', 'utf8');
  expect(/`truncate ([\w, ]+);/.exec(page)?.[1]).toBe([...withdrawable, 'webhook_delivery'].join(', '));
});

describeWith.postgres15Programs('An installation that is backed up', () => {
  let folder: string;
  let started: Machine[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-in-backup-'));
    await chmod(folder, 0o755);
    started = [];
  });
  afterEach(async () => {
    for (const { database, server } of started) {
      await database.drop();
      await server.stop();
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** A path outside of both machines. */
  const outside = (name: string) => join(folder, name);

  async function machine(name: string): Promise<Machine> {
    const place = join(folder, name);
    const server = await startEmbeddedPostgres({
      dataDir: join(place, 'postgres'),
      binaries: postgres15Binaries()!,
      settings: { fsync: 'off' },
    });
    const { url, ownerUrl, sealUrl, adminUrl } = server;
    const superuser = new URL(adminUrl);
    superuser.pathname = '/lock_in';
    const pool = openTestPool({ connectionString: url, options: `-c search_path=${searchPath}` });
    const dataDir = join(place, 'data');
    const database = {
      url,
      ownerUrl,
      sealUrl,
      pool,
      superuserUrl: superuser.href,
      drop: () => (pool.ended ? Promise.resolve() : pool.end()),
    };
    const env = {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      SEAL_DATABASE_URL: sealUrl,
      DATA_DIR: dataDir,
      SEAL_ANCHOR: outside('anchor.json'),
    };
    const made = { server, database, dataDir, env };
    started.push(made);
    return made;
  }

  const start = ({ database, dataDir }: Machine, settings: Partial<Config> = {}) =>
    startTestApp(
      {
        ...keys,
        dataDir,
        erasureLedger: outside('erasures.jsonl'),
        sealAnchor: outside('anchor.json'),
        ...settings,
      },
      { database },
    );

  async function run(task: 'backup' | 'restore', from: string, { env }: Machine) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const status = await backupCommand(task, [from], env, { print: say, complain: say });
    return { status, said: said.join('\n') };
  }

  async function verify({ env }: Machine) {
    let text = '';
    const screen = { write: (more: string) => (text += more) !== '', isTTY: false };
    const secrets = { MASTER_KEY: keys.masterKey, SESSION_SECRET: keys.sessionSecret };
    const status = await verifyCommand([], { ...env, ...secrets }, { out: screen, err: screen });
    return { status, text };
  }

  const nameOf = async (visitor: SignedIn, { me }: SignedIn) =>
    ((await visitor.get(`/api/profile/${me.accountId}`)).body as { name?: string }).name;

  async function peopled(first: Machine, settings: Partial<Config> = {}) {
    await prepareDatabase(first.database);
    const test = await start(first, settings);
    const [staying, leaving, company] = [
      await test.signedIn('User', { name: 'Staying Person' }),
      await test.signedIn('User', { name: 'Leaving Person' }),
      await test.signedIn('Company'),
    ];
    const job = await postJob(company);
    await apply(staying, job.jobId);
    await apply(leaving, job.jobId);
    await editProfile(test, staying, {
      pictureKey: await keepFile(test, Buffer.from('a picture'), 'picture'),
    });
    return { test, staying, leaving, company };
  }

  it('is restored on an empty machine with its people, files and roles, but without people erased since the backup', async () => {
    const first = await machine('first');
    const { test, staying, leaving, company } = await peopled(first);
    await sealed(test);
    const backup = await run('backup', outside('backup'), first);
    expect(backup).toEqual({ status: 0, said: expect.stringContaining('files') as string });
    const saved = await storedKeys(test);

    await erase(test, leaving);
    await test.app.get(ErasureWorker).process({ name: 'forget' });
    expect(await storedKeys(test)).not.toEqual(saved);
    await sealed(test);
    await test.app.get(SealAnchor).check();
    await test.stop();

    const second = await machine('second');
    // As on a new server, whose only role is the owner.
    await withPool(second.server.adminUrl, (server) =>
      server.query('revoke lock_in_app from lock_in; drop role lock_in_app; drop role lock_in_seal'),
    );
    const restored = await run('restore', outside('backup'), second);
    expect(restored).toEqual({
      status: 0,
      said: expect.stringContaining('anchor.json.before-restore') as string,
    });
    expect(await verify(second)).toMatchObject({ status: 0 });
    const sessions = await withPool(second.server.ownerUrl, (owner) => owner.query('select from session'));
    expect(sessions.rowCount).toBe(0);

    const again = await start(second);
    try {
      expect(await verify(second)).toMatchObject({ status: 0 });
      again.clock.advance({ minutes: 5 });
      const someone = await signIn(again.visitor(), staying.person, again.clock);
      const login = await again.visitor().post('/api/login', {
        email: leaving.person.email,
        password: leaving.person.password,
      });
      expect(login.status).not.toBe(200);
      await again.app.get(ErasureWorker).process({ name: 'forget' });
      expect(await nameOf(someone, leaving)).not.toBe('Leaving Person');
      const owner = await signIn(again.visitor(), company.person, again.clock);
      const { body } = await owner.get(`/api/getApplicantsByCompanyId/${company.me.companyId}`);
      const { applicants } = body as { applicants: { resumeURL: string | null }[] };
      expect(JSON.stringify(applicants)).toContain('Staying Person');
      expect(JSON.stringify(applicants)).not.toContain('Leaving Person');
      const uri = applicants.find(({ resumeURL }) => resumeURL !== null)!.resumeURL!;
      const resume = await owner.get(`/api/resume/view?uri=${encodeURIComponent(uri)}`);
      expect([resume.status, resume.type]).toEqual([200, 'application/pdf']);
      expect(await storedKeys(again)).toHaveLength(saved.length - 1);
    } finally {
      await again.stop();
    }
  });

  it('brings back nothing that lets somebody in and may have been revoked, used or withdrawn since', async () => {
    const first = await machine('first');
    const { test, company } = await peopled(first);
    const { token } = await makeToken(company);
    await addedWebhook(company, 'http://127.0.0.1:9/');
    const stages = `/api/stages/${company.me.companyId}`;
    expect((await byToken(test, token, 'get', stages)).status).toBe(200);
    const counts = async ({ server }: Machine) =>
      withPool(server.ownerUrl, async (owner) => {
        const rows = await Promise.all(
          withdrawable.map((name) =>
            owner.query(`select from ${name} limit 1`).then(({ rowCount }) => rowCount),
          ),
        );
        const active = await owner.query('select from webhook where is_active');
        return [rows.reduce((sum, each) => sum! + each!, 0), active.rowCount];
      });
    const [kept, active] = await counts(first);
    expect([kept! >= 3, active]).toEqual([true, 1]);
    const umask = process.umask(0);
    const saved = await run('backup', outside('backup'), first).finally(() => process.umask(umask));
    expect(saved.status).toBe(0);
    await test.stop();
    for (const name of await readdir(outside('backup'), { recursive: true })) {
      const { mode } = await stat(join(outside('backup'), name));
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
    const second = await machine('second');
    expect(await run('restore', outside('backup'), second)).toMatchObject({
      status: 0,
      said: expect.stringContaining('new recovery codes') as string,
    });
    expect(await counts(second)).toEqual([0, 0]);
    const again = await start(second);
    const refused = await byToken(again, token, 'get', stages);
    await again.stop();
    expect(refused.status).toBe(401);
  });

  it('and encrypted is restored with its passphrase alone', async () => {
    const first = await machine('first');
    const { test, staying } = await peopled(first);
    await test.stop();
    const encrypting = (at: Machine, passphrase: string) => ({
      ...at,
      env: { ...at.env, BACKUP_PASSPHRASE: passphrase },
    });
    const right = 'a passphrase of the operator';
    expect(await run('backup', outside('backup'), encrypting(first, right))).toMatchObject({ status: 0 });
    expect((await readFile(join(outside('backup'), 'database.dump'))).includes('PGDMP')).toBe(false);
    const second = await machine('second');
    expect(await run('restore', outside('backup'), second)).toEqual({
      status: 1,
      said: 'This backup is encrypted: set BACKUP_PASSPHRASE to what it was encrypted with.',
    });
    expect(await run('restore', outside('backup'), encrypting(second, 'another long passphrase'))).toEqual({
      status: 1,
      said: 'BACKUP_PASSPHRASE is not the one that this backup was encrypted with, or the backup is damaged.',
    });
    expect(await run('restore', outside('backup'), encrypting(second, right))).toMatchObject({ status: 0 });
    const again = await start(second);
    again.clock.advance({ minutes: 5 });
    const someone = await signIn(again.visitor(), staying.person, again.clock);
    expect(await nameOf(someone, staying)).toBe('Staying Person');
    await again.stop();
  });

  it('is restored completely or not at all: not from a damaged dump or an unfinished backup, and not over existing data', async () => {
    const first = await machine('first');
    const { test } = await peopled(first);
    await test.stop();
    expect(await run('backup', outside('backup'), first)).toMatchObject({ status: 0 });
    expect(await run('backup', outside('backup'), first)).toEqual({
      status: 1,
      said: `${outside('backup')} must be an empty folder.`,
    });
    expect(await run('restore', outside('backup'), first)).toEqual({
      status: 1,
      said: 'The database must be empty: this one has tables.',
    });
    expect(await run('restore', outside('nothing'), first)).toMatchObject({
      said: `${outside('nothing')} holds no finished backup.`,
    });
    await truncate(join(outside('backup'), 'database.dump'), 10_000);
    expect(await run('restore', outside('backup'), first)).toMatchObject({
      said: expect.stringContaining('damaged') as string,
    });
  });

  it('comes back from a bucket into a folder with the same files', async () => {
    const bucket = await startS3();
    try {
      const first = await machine('first');
      const { test } = await peopled(first, { s3: bucket });
      const saved = await storedKeys(test);
      await test.stop();
      const inBucket = {
        S3_BUCKET: bucket.bucket,
        S3_ENDPOINT: bucket.endpoint,
        S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
      };
      const there = { ...first, env: { ...first.env, ...inBucket } };
      expect(await run('backup', outside('backup'), there)).toMatchObject({ status: 0 });
      const second = await machine('second');
      expect(await run('restore', outside('backup'), second)).toMatchObject({ status: 0 });
      const again = await start(second);
      try {
        expect(await storedKeys(again)).toEqual(saved);
      } finally {
        await again.stop();
      }
    } finally {
      await bucket.stop();
    }
  });
});
