import type { Profile } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Storage, type StoredKind } from '../platform/storage/storage.ts';
import { editProfile } from '../testing/people/edit-profile.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { leave } from '../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let user: SignedIn;
let company: SignedIn;
let admin: SignedIn;
let waiting: SignedIn;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-in-files-'));
  test = await startTestApp();
  user = await test.signedIn('User');
  company = await test.signedIn('Company');
  waiting = await test.signedIn('Company', { pending: true });
  admin = await test.signedIn('Admin');
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true });
});

async function keep(bytes: Buffer, kind: StoredKind) {
  const path = join(folder, kind);
  await writeFile(path, bytes);
  return test.app.get(Storage).keep(path, kind);
}
const bytesOf = (reader: SignedIn, path: string) =>
  reader.send('get', path, (call) => call.buffer(true).responseType('blob'));
const view = (what: 'portfolio' | 'companydoc', key: string) =>
  `/api/profile/${what}/view?uri=${encodeURIComponent(key)}`;

const notFound = async (reader: SignedIn, path: string) => {
  const { status, body, headers } = await reader.get(path);
  expect([path, status, body]).toEqual([path, 404, { error: 'Not found.' }]);
  expect(headers['cache-control'] ?? '').not.toMatch(/immutable/);
};

describe('A portfolio', () => {
  it('is shown to everyone who signed in, byte for byte', async () => {
    const bytes = await pdf('Portfolio of Mei Lin');
    const key = await keep(bytes, 'portfolio');
    await editProfile(test, user, { portfolioKey: key });
    const profile = (await company.get(`/api/profile/${user.me.accountId}`)).body as Profile;
    expect(profile).toMatchObject({ portfolioUrl: key });

    for (const reader of [user, company, admin]) {
      const { status, headers, body } = await bytesOf(reader, view('portfolio', key));
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline',
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(bytes.equals(body as Buffer)).toBe(true);
    }
    expect((await waiting.get(view('portfolio', key))).status).toBe(403);
    expect((await test.visitor().get(view('portfolio', key))).status).toBe(401);
  });

  it('is gone with its account', async () => {
    const leaver = await test.signedIn('User');
    const key = await keep(await pdf('Portfolio'), 'portfolio');
    await editProfile(test, leaver, { portfolioKey: key });
    await leave(test, leaver);
    await notFound(user, view('portfolio', key));
  });

  it('is found by its exact key only', async () => {
    const document = await documentOf(company);
    const unused = await keep(await pdf('Nobody’s'), 'portfolio');
    for (const key of [
      document,
      unused,
      '',
      '../../etc/passwd',
      'https://example.org/a.pdf',
      'x'.repeat(500),
    ]) {
      await notFound(user, view('portfolio', key));
    }
    await notFound(user, '/api/profile/portfolio/view');
  });
});

const documentOf = async ({ me }: SignedIn) => {
  const { body } = await admin.get(`/api/profile/${me.accountId}`);
  return (body as { companyDocUrl: string }).companyDocUrl;
};

describe('A company document', () => {
  it('is shown to the company itself, even while it waits, and to admins', async () => {
    const key = await documentOf(waiting);
    for (const reader of [waiting, admin]) {
      const { status, headers, body } = await bytesOf(reader, view('companydoc', key));
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('is answered to everyone else like one that never existed', async () => {
    const key = await documentOf(waiting);
    for (const reader of [user, company]) await notFound(reader, view('companydoc', key));
    await notFound(admin, view('companydoc', 'company-document-00000000-0000-0000-0000-000000000000'));
    expect((await test.visitor().get(view('companydoc', key))).status).toBe(401);
  });
});

describe('A profile picture', () => {
  it('is served under a key that may be kept for ever', async () => {
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#4263eb' } });
    const key = await keep(await picture.webp().toBuffer(), 'picture');
    await editProfile(test, user, { pictureKey: key });
    const { profilePicUrl } = (await company.get(`/api/profile/${user.me.accountId}`)).body as {
      profilePicUrl: string;
    };
    for (const reader of [user, company, admin]) {
      const { status, headers, body } = await bytesOf(reader, profilePicUrl);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      });
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 64 });
    }
    expect((await test.visitor().get(profilePicUrl)).status).toBe(401);
  });

  it('is shown to a waiting company only if it is its own', async () => {
    const key = await keep(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#4263eb' } })
        .webp()
        .toBuffer(),
      'picture',
    );
    await editProfile(test, waiting, { pictureKey: key });
    expect((await waiting.get(`/api/picture/${key}`)).status).toBe(200);
    await editProfile(test, waiting, { pictureKey: null });
    for (const other of [key, 'picture-0']) {
      const { status, body } = await waiting.get(`/api/picture/${other}`);
      expect([status, body]).toEqual([403, { error: 'Account verification pending.' }]);
    }
  });

  it('does not give access to other files', async () => {
    const document = await documentOf(company);
    for (const key of [document, 'picture-0', '..%2F..%2Fpackage.json', 'x'.repeat(200)]) {
      await notFound(admin, `/api/picture/${key}`);
    }
  });
});

describe('A drawn picture', () => {
  it('shows the initials of the account, the same for everyone', async () => {
    await editProfile(test, user, { name: 'Mei Lin <script>' });
    const drawings = await Promise.all(
      [user, company, admin].map((reader) => bytesOf(reader, `/api/avatar/${user.me.accountId}`)),
    );
    for (const { status, headers, body } of drawings) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^image\/svg\+xml/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(String(body)).toMatch(/>MS<\/text>/);
    }
    const raster = await sharp(drawings[0]!.body as Buffer).metadata();
    expect(raster).toMatchObject({ width: 80, height: 80 });
  });

  it('is shown to a waiting company only if it is its own', async () => {
    const drawn = (of: SignedIn) => waiting.get(`/api/avatar/${of.me.accountId}`);
    expect((await drawn(waiting)).status).toBe(200);
    const { status, body } = await drawn(user);
    expect([status, body]).toEqual([403, { error: 'Account verification pending.' }]);
  });

  it('says nothing of an account that left', async () => {
    const leaver = await test.signedIn('User', { name: 'Zoe Quek' });
    await leave(test, leaver);
    const { body } = await bytesOf(user, `/api/avatar/${leaver.me.accountId}`);
    expect(String(body)).toMatch(/>\?<\/text>/);
  });

  it('is of someone who is there, for someone who signed in', async () => {
    expect((await user.get('/api/avatar/999999')).status).toBe(404);
    expect((await user.get('/api/avatar/abc')).status).toBe(404);
    expect((await test.visitor().get(`/api/avatar/${user.me.accountId}`)).status).toBe(401);
  });
});
