import { imagesIn, type Post } from '@lock-in/contracts';
import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Config } from '../../../platform/config/config.ts';
import { OrphanedFiles } from '../../../shared/files/orphaned-files.ts';
import { Storage } from '../../../platform/storage/storage.ts';
import { addImage, deletePost, publishPost, sendPost } from '../../../testing/conversation.ts';
import { eventually } from '../../../testing/waiting/eventually.ts';
import { downloadArchive } from '../../../testing/my-data.ts';
import type { SignedIn } from '../../../testing/people/people.ts';
import { animation, picture, sideways } from '../../../testing/pictures.ts';
import { erase } from '../../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let mei: SignedIn;
let raintree: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  raintree = await test.signedIn('Company');
  admin = await test.signedIn('Admin');
}, 60_000);
afterAll(() => test.stop());

const view = (by: SignedIn, address: string) =>
  by.send('get', address, (call) => call.buffer(true).responseType('blob'));
const statusOf = async (by: SignedIn, address: string) => (await view(by, address)).status;
const shownIn = (...addresses: string[]) => addresses.map((address) => `![A cat](${address})`).join('\n');
const edit = (post: Post, content: string) =>
  mei.post(`/api/editPost/${post.id}`, {
    accountId: mei.me.accountId,
    postData: { title: post.title, content, labels: [] },
  });
const isStored = async (address: string) => {
  const stored = await test.app.get(Storage).read(imagesIn(address)[0]!.key);
  stored?.stream.destroy();
  return stored !== undefined;
};

/** Makes all stored files older. */
async function age(days: number) {
  const folder = join(test.app.get(Config).dataDir, 'files');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path);
    const then = new Date(mtimeMs - days * 86_400_000);
    await utimes(path, then, then);
  }
}

describe('An image for a post', () => {
  it('is kept upright, shrunk and without metadata, and named with its size', async () => {
    const image = await addImage(mei, await sideways(4000, 2000));
    expect(image).toMatchObject({ width: 800, height: 1600 });
    const { status, headers, body } = await view(mei, image.address);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect(headers['cache-control']).toMatch(/^private/);
    const metadata = await sharp(body as Buffer).metadata();
    expect(metadata).toMatchObject({ width: 800, height: 1600, format: 'webp' });
    expect(metadata.exif).toBeUndefined();
  });

  it('is a PNG, JPEG or WebP of a size that can be decoded; nothing else is stored', async () => {
    const send = async (image: Buffer) => {
      const { status, body } = await mei.submit('/api/images', {}, { image });
      return [status, body] as const;
    };
    const refused = (image: string) => [400, { error: { image } }];
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(
      refused('Image must be a PNG, JPEG or WebP file.'),
    );
    expect(await send(await animation())).toEqual(refused('Animated pictures can’t be used.'));
    expect(await send(await picture(8000, 8000).png().toBuffer())).toEqual(
      refused('This picture is too large. The limit is 16 megapixels.'),
    );
    expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1)))[0]).toBe(413);
    expect(await answerOf(mei.submit('/api/images', { note: 'no file' }))).toEqual(
      refused('Choose an image.'),
    );
  });

  it('is seen by its author alone until a post shows it, and then by everybody', async () => {
    const { address } = await addImage(mei);
    expect(await statusOf(mei, address)).toBe(200);
    expect(await statusOf(raintree, address)).toBe(404);
    const post = await publishPost(mei, { content: shownIn(address) });
    expect(post.content).toBe(shownIn(address));
    await eventually(() => statusOf(raintree, address), 200);
    expect(await statusOf(mei, `${address.slice(0, -22)}${'x'.repeat(22)}`)).toBe(200);
    expect(await statusOf(mei, '/api/image/picture')).toBe(404);
  });

  it('of a draft is kept for a month after its author last saw it, and for good once a post shows it', async () => {
    const [kept, left] = [await addImage(mei), await addImage(mei)];
    const weeksLater = async (weeks: number) => {
      await age(weeks * 7);
      await test.app.get(OrphanedFiles).sweep();
    };
    // Viewing an image keeps it for another month.
    await weeksLater(2);
    expect(await statusOf(mei, kept.address)).toBe(200);
    await weeksLater(2);
    expect(await statusOf(mei, kept.address)).toBe(200);
    await publishPost(mei, { content: shownIn(kept.address) });
    await weeksLater(5);
    expect(await statusOf(raintree, kept.address)).toBe(200);
    // That draft was not opened again.
    expect(await statusOf(mei, left.address)).toBe(404);
  });

  it('is gone for others with the post, or once an edit leaves it out', async () => {
    const [one, two] = [await addImage(mei), await addImage(mei)];
    const post = await publishPost(mei, { content: shownIn(one.address, two.address) });
    await eventually(() => statusOf(raintree, one.address), 200);
    await edit(post, shownIn(two.address));
    await eventually(() => statusOf(raintree, one.address), 404);
    expect(await statusOf(raintree, two.address)).toBe(200);
    await deletePost(admin, post.id, { violations: [1] });
    await eventually(() => statusOf(raintree, two.address), 404);
    expect(await statusOf(admin, two.address)).toBe(200);
  });

  it('can be used by nobody else, and is one of at most four', async () => {
    const { address } = await addImage(raintree);
    const foreign = { error: { content: 'Use only images that you have added yourself.' } };
    expect(await answerOf(sendPost(mei, { content: shownIn(address) }))).toEqual([400, foreign]);
    const mine = address.replace(`-${raintree.me.accountId}-8x8`, `-${mei.me.accountId}-8x8`);
    expect(await answerOf(sendPost(mei, { content: shownIn(mine) }))).toEqual([400, foreign]);
    const post = await publishPost(mei);
    expect(await answerOf(edit(post, shownIn(address)))).toEqual([400, foreign]);
    const five = await Promise.all(Array.from({ length: 5 }, () => addImage(mei)));
    const all = five.map((image) => image.address);
    expect(await answerOf(sendPost(mei, { content: shownIn(...all) }))).toEqual([
      400,
      { error: { content: 'Add at most 4 images.' } },
    ]);
    expect((await sendPost(mei, { content: shownIn(...all.slice(1)) })).status).toBe(201);
  });

  it('comes with its author’s data, and is erased with it', async () => {
    const wei = await test.signedIn('User');
    const { address } = await addImage(wei);
    const { key } = imagesIn(address)[0]!;
    const post = await publishPost(wei, { content: shownIn(address) });
    const { data, files } = await downloadArchive(wei);
    expect(data['posts']).toMatchObject([{ postId: post.id, images: [`files/${key}.webp`] }]);
    expect([...files.keys()]).toContain(`files/${key}.webp`);
    await eventually(() => statusOf(raintree, address), 200);
    await erase(test, wei);
    await eventually(() => statusOf(raintree, address), 404);
    await eventually(() => isStored(address), false);
    expect((await mei.get(`/api/post/${post.id}`)).status).toBe(200);
  });
});

async function answerOf(response: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await response;
  return [status, body];
}
