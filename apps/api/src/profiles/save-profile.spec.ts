import type { Job, Me, Post } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { publishPost } from '../testing/conversation.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { animation, jpeg, noise, picture, sideways } from '../testing/pictures.ts';
import { apply, postJob, rename } from '../testing/people/recruitment.ts';
import { type Fields, type Files, profileOf, refusedSave, saveProfile, stored } from '../testing/saving.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let reader: SignedIn;
let someone: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  reader = await test.signedIn('Company');
});
beforeEach(async () => {
  someone = await test.signedIn('User');
});
afterAll(() => test.stop());

const save = saveProfile;
const refused = (by: SignedIn, fields?: Fields, files?: Files) => refusedSave(test, by, fields, files);
const bytesOf = async (path: string) =>
  (await reader.send('get', path, (call) => call.buffer(true).responseType('blob'))).body as Buffer;

describe('Saving a profile', () => {
  it('changes all that a job seeker may change, and answers the profile as it now is', async () => {
    const files = { profilePic: await jpeg(800, 600), portfolioFile: await pdf('Portfolio of Mei Lin') };
    const { status, body } = await save(
      someone,
      { name: '  Mei Lin ', bio: 'Mostly Go.\nAnd tea.', role: 'User' },
      files,
    );
    expect(status).toBe(200);
    expect(body).toEqual(await profileOf(someone, someone));
    expect(await profileOf(someone, reader)).toMatchObject({
      name: 'Mei Lin',
      bio: 'Mostly Go.\nAnd tea.',
      profilePicUrl: expect.stringMatching(/^\/api\/picture\/picture-/),
      portfolioUrl: expect.stringMatching(/^portfolio-/),
    });
    const { portfolioUrl } = body as { portfolioUrl: string };
    const shown = await bytesOf(`/api/profile/portfolio/view?uri=${portfolioUrl}`);
    expect(shown.equals(files.portfolioFile)).toBe(true);
  });

  it('changes all that a company may change by itself', async () => {
    const company = await test.signedIn('Company');
    const words = { location: '1 Raffles Place', description: 'Payments.' };
    const { status } = await save(company, words, { profilePic: await jpeg(64) });
    expect(status).toBe(200);
    expect(await profileOf(company, reader)).toMatchObject({ name: company.me.name, ...words });
  });

  it('leaves what is not sent, and takes away what is emptied', async () => {
    await save(
      someone,
      { bio: 'Mostly Go.' },
      { profilePic: await jpeg(64), portfolioFile: await pdf('Portfolio') },
    );
    const before = await profileOf(someone, reader);
    await save(someone, { name: 'Mei Lin' });
    expect(await profileOf(someone, reader)).toEqual({ ...before, name: 'Mei Lin' });
    await save(someone, { bio: ' ', removeProfilePic: 'true', removePortfolio: 'true' });
    expect(await profileOf(someone, reader)).toMatchObject({
      bio: null,
      profilePicUrl: null,
      portfolioUrl: null,
    });
  });

  it('does not look at what belongs to another role', async () => {
    const company = await test.signedIn('Company');
    const files = { portfolioFile: await pdf('Portfolio') };
    const { status, body } = await save(company, { bio: 'Mostly Go.' }, files);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('bio');
    expect((await save(someone, { description: 'Payments.', location: 'Here' })).body).not.toHaveProperty(
      'location',
    );
  });

  it('counts each end of a line once, as browsers do before they send a form', async () => {
    const bio = Array.from({ length: 400 }, () => 'abcd').join('\r\n');
    expect(bio.length).toBeGreaterThan(2_000);
    expect((await save(someone, { bio: bio.slice(0, -1) })).status).toBe(200);
    expect(await profileOf(someone, reader)).toMatchObject({ bio: bio.replaceAll('\r', '').slice(0, -1) });
    const content = `${'x\r\n'.repeat(4_999)}xy`;
    const { id } = await publishPost(someone, { title: 'Lines', content });
    const post = (await reader.get(`/api/post/${id}`)).body as Post;
    expect(post.content).toBe(content.replaceAll('\r', ''));
  });

  it('shows the new name and picture wherever the person is shown', async () => {
    const company = await test.signedIn('Company');
    const post = await publishPost(someone);
    const job = await postJob(company);
    await apply(someone, job.jobId);
    await save(someone, { name: 'Mei Lin' }, { profilePic: await jpeg(64) });
    await rename(test, company, 'Raintree');
    await save(company, { name: 'Raintree' }, { profilePic: await jpeg(64) });
    const { profilePicUrl: logo } = (await profileOf(company, reader)) as { profilePicUrl: string };
    const { profilePicUrl } = (await profileOf(someone, reader)) as { profilePicUrl: string };

    expect((await someone.get('/api/me')).body as Me).toMatchObject({ name: 'Mei Lin', profilePicUrl });
    expect((await reader.get(`/api/post/${post.id}`)).body as Post).toMatchObject({
      username: 'Mei Lin',
      displayPicUrl: profilePicUrl,
    });
    expect((await someone.get(`/api/jobDetails/${job.jobId}`)).body as Job).toMatchObject({
      company: { name: 'Raintree', profilePicUrl: logo },
    });
    const { body } = await company.get(`/api/getApplicantsByCompanyId/${company.me.companyId}`);
    expect(body).toMatchObject({ applicants: [{ name: 'Mei Lin', profilePicUrl }] });
  });

  it.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: '\u200b ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Must be at most 100 characters.' }],
    [{ bio: 'x'.repeat(2_001) }, { bio: 'Must be at most 2,000 characters.' }],
    [{ bio: 'nul \0' }, { bio: 'Contains characters that can’t be used.' }],
    [{ accountId: 'abc' }, { accountId: 'Must be a positive whole number.' }],
    [{ role: 'Owner' }, { role: 'Must be one of User, Company, Admin.' }],
  ])('refuses what is wrong, field by field: %#', async (fields, error) => {
    expect(await refused(someone, fields)).toEqual([400, error]);
  });

  it('does once what is sent twice', async () => {
    const token = someone.cookies.get('csrf_token')!;
    const file = await jpeg(64);
    const send = () =>
      someone.send('post', '/api/profile/save', (call) =>
        call
          .set({ 'X-CSRFToken': token, 'Idempotency-Key': 'save-1' })
          .field({ accountId: String(someone.me.accountId), name: 'Mei Lin' })
          .attach('profilePic', file, 'me.jpg'),
      );
    const before = await stored(test);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await send()).body).toEqual(first.body);
    expect(await stored(test)).toBe(before + 1);
  });
});

describe('A picture', () => {
  it('is kept upright as WebP of at most 512 × 512, without what the camera wrote into it', async () => {
    const profilePic = await sideways(1_600, 1_200);
    expect(profilePic.includes('Mei Lin')).toBe(true);
    const { body } = await save(someone, {}, { profilePic });
    const bytes = await bytesOf((body as { profilePicUrl: string }).profilePicUrl);
    const { format, width, height, exif, icc, orientation } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['webp', 384, 512]);
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('Mei Lin')).toBe(false);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('may be a %s, and is not made larger', async (format) => {
    const profilePic = await picture(40).toFormat(format).toBuffer();
    const { status, body } = await save(someone, {}, { profilePic });
    expect(status).toBe(200);
    const bytes = await bytesOf((body as { profilePicUrl: string }).profilePicUrl);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 });
  });

  const otherType = 'Profile picture must be a PNG, JPEG or WebP image.';
  const damaged = 'This picture is damaged and cannot be read.';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, (await bytes).length / 2);
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', () => Buffer.from(svg), otherType],
    ['a PDF', () => pdf('Not a picture'), otherType],
    ['a GIF', () => picture(9).gif().toBuffer(), otherType],
    ['nothing', () => Buffer.alloc(0), otherType],
    [
      'a hundred megapixels',
      () => picture(10_000).png().toBuffer(),
      'This picture is too large. The limit is 16 megapixels.',
    ],
    [
      'one pixel too many in a row',
      () => picture(4_000, 4_001).png().toBuffer(),
      'This picture is too large. The limit is 16 megapixels.',
    ],
    ['an animation', animation, 'Animated pictures can’t be used.'],
    ['half a JPEG', () => half(noise(200).then((bytes) => sharp(bytes).jpeg().toBuffer())), damaged],
    ['half a PNG', () => half(noise(200)), damaged],
    [
      'a PNG’s first bytes and then noise',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(900)]),
      damaged,
    ],
  ])('that is %s is refused, and nothing else is saved', async (_, bytes, error) => {
    const files = { profilePic: await bytes(), portfolioFile: await pdf('Portfolio') };
    expect(await refused(someone, { bio: 'Mostly Go.' }, files)).toEqual([400, { profilePic: error }]);
  });

  it('of the largest size is taken, and a larger file is not', async () => {
    expect((await save(someone, {}, { profilePic: await picture(4_000).png().toBuffer() })).status).toBe(200);
    const files = { profilePic: Buffer.concat([await jpeg(64), randomBytes(5 * 1024 * 1024)]) };
    expect(await refused(someone, {}, files)).toEqual([413, { profilePic: 'Must be at most 5 MB.' }]);
  });
});

describe('A portfolio', () => {
  it('that is not a PDF is refused, and nothing else is saved', async () => {
    const files = { profilePic: await jpeg(64), portfolioFile: await jpeg(64) };
    expect(await refused(someone, { bio: 'Mostly Go.' }, files)).toEqual([
      400,
      { portfolioFile: 'Portfolio must be a PDF file.' },
    ]);
  });
});
