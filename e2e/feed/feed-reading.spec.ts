import { arrive } from '../identity/arrive.ts';
import { describeWith } from '@lock-in/testing';
import type { Visitor } from '../visitor.ts';
import { choose, comment, like, post, publish, writePost } from './posts.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

const story = (n: number) => ({
  title: `Story ${n}`,
  content: Array.from({ length: 4 + (n % 3) * 4 }, (_, line) => `Line ${line + 1} of story ${n}.`).join('\n'),
});

describeWith.chromium('Reading the feed', () => {
  const { visit } = lockIn();

  test('and coming back from a post finds the same place, and all that was loaded and opened', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await publish(
        mei,
        Array.from({ length: 14 }, (_, n) => story(n + 1)),
      );
      await mei.page.reload();
      const cards = mei.page.getByRole('article');
      for (const loaded of [5, 10]) {
        await cards.nth(loaded - 1).waitFor();
        await mei.page.getByRole('button', { name: 'Load more' }).click();
      }
      await cards.nth(13).waitFor();
      await comment(mei, 'Story 12', 'Read it twice.');

      for (const back of ['browser', 'link']) {
        const card = post(mei, 'Story 4');
        await card.scrollIntoViewIfNeeded();
        const before = await placeOf(mei, 'Story 4');
        expect(before.scrolled).toBeGreaterThan(1_000);
        await card.getByRole('link', { name: 'Story 4' }).click();
        await mei.page.getByRole('heading', { level: 1, name: 'Story 4' }).waitFor();
        expect(await scrolled(mei)).toBe(0);

        if (back === 'browser') await mei.page.goBack();
        else await mei.page.getByRole('link', { name: 'Back to the feed' }).click();
        await card.waitFor();
        expect(await cards.count()).toBe(14);
        await expectPlace(mei, 'Story 4', before);
        await post(mei, 'Story 12').getByText('Read it twice.').waitFor();
      }
    }));

  test('one likes, comments, hides with an undo, and deletes what one wrote', () =>
    visit(async (open) => {
      const [mei, jun] = [await open(), await open()];
      for (const visitor of [mei, jun]) {
        await arrive(visitor);
      }
      await writePost(jun, { title: 'From Jun', content: 'See https://example.sg/a' });
      await writePost(mei, { title: 'From Mei', content: 'My own.', tags: ['career', 'data'] });
      await mei.page.reload();
      const ofJun = post(mei, 'From Jun');
      const ofMei = post(mei, 'From Mei');
      await ofJun.getByText(/\d{1,2} [A-Z][a-z]+ \d{4} at \d{1,2}:\d{2}\s[ap]m/).waitFor();

      await like(mei, 'From Jun');
      await comment(mei, 'From Jun', 'Well said.');
      await like(mei, 'From Mei');
      const recent = mei.page.getByRole('list', { name: 'Recent Interactions' }).getByRole('link');
      await recent.first().getByText('From Mei').waitFor();
      await recent.nth(1).getByText('From Jun').waitFor();

      await choose(mei, ofJun, 'Hide');
      await ofJun.waitFor({ state: 'detached' });
      await mei.page.getByRole('button', { name: 'Undo' }).click();
      await ofJun.waitFor();
      // The message of the first time must not be taken for that of the second.
      await mei.page.getByText('Post hidden.').waitFor({ state: 'detached' });
      await choose(mei, ofJun, 'Hide');
      await expectToSee(mei, 'Post hidden.');
      await mei.page.reload();
      await ofMei.waitFor();
      expect(await ofJun.count()).toBe(0);
      await post(jun, 'From Jun').waitFor();

      await jun.page.reload();
      const stale = post(jun, 'From Mei');
      await stale.waitFor();
      await choose(mei, ofMei, 'Delete');
      const dialog = mei.page.getByRole('dialog', { name: 'Delete post' });
      await expectToSee(mei, 'Are you sure you want to delete this post? This action cannot be undone.');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await ofMei.waitFor({ state: 'detached' });
      await recent.getByText('From Mei').waitFor({ state: 'detached' });

      // Jun's page was loaded before the deletion and is notified of it.
      await stale.getByText('This post has been deleted.').waitFor();
      expect(await stale.getByRole('button').count()).toBe(0);
      await jun.page.reload();
      await post(jun, 'From Jun').waitFor();
      expect(await stale.count()).toBe(0);
    }));

  test('a draft outlives its tab, and a double click posts once', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await mei.page.getByLabel('Create a new post').click();
      const typing = mei.page.getByRole('dialog', { name: 'Create a new post' });
      await typing.getByLabel('Title').fill('Half a thought');
      await typing.getByLabel('Content').fill('Which I finish later.');
      const { context } = mei;
      const page = await context.newPage();
      await mei.page.close();

      await page.goto('/');
      await page.getByLabel('Create a new post').click();
      const dialog = page.getByRole('dialog', { name: 'Create a new post' });
      expect(await dialog.getByLabel('Title').inputValue()).toBe('Half a thought');
      expect(await dialog.getByLabel('Content').inputValue()).toBe('Which I finish later.');
      await dialog.getByRole('button', { name: 'Post' }).dblclick();
      await dialog.waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByRole('article', { name: 'Half a thought' }).first().waitFor();
      // Lists render the first screen first, so a duplicate would be the first row.
      expect(await page.getByRole('article', { name: 'Half a thought' }).count()).toBe(1);
      await page.getByLabel('Create a new post').click();
      expect(await dialog.getByLabel('Title').inputValue()).toBe('');
    }));

  test('an address names the tag, unknown ones too, and a post elsewhere is told of', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      mei.watch.allow(400, /^\/api\/posts\/paginated$/);
      await mei.page.goto('/?tag=nonsense');
      await expectToSee(mei, 'There are no posts with #nonsense yet.');
      await mei.page.goto('/?tag=security');
      await expectToSee(mei, 'There are no posts with #security yet.');

      await mei.page.getByLabel('Create a new post').click();
      const dialog = mei.page.getByRole('dialog', { name: 'Create a new post' });
      await dialog.getByLabel('Title').fill('Untagged');
      await dialog.getByLabel('Content').fill('Not under that tag.');
      await dialog.getByRole('button', { name: 'Post' }).click();
      await mei.page.getByRole('button', { name: 'View post' }).click();
      await mei.page.getByRole('heading', { level: 1, name: 'Untagged' }).waitFor();
      await mei.page.goBack();
      await mei.page.getByRole('button', { name: 'Show all posts' }).click();
      await expectToBeAt(mei, '/');
      await post(mei, 'Untagged').waitFor();
    }));
});

interface Place {
  readonly scrolled: number;
  /** Position of the card's upper edge in the window, in pixels. */
  readonly top: number;
}

async function placeOf(visitor: Visitor, title: string): Promise<Place> {
  const box = await post(visitor, title).boundingBox();
  return { scrolled: await scrolled(visitor), top: Math.round(box?.y ?? Number.NaN) };
}

const scrolled = ({ page }: Visitor) => page.evaluate<number>('Math.round(scrollY)');

/** Waits for the position. Loading pictures reserve their space, so it does not change afterwards. */
async function expectPlace(visitor: Visitor, title: string, place: Place): Promise<void> {
  for (let look = 0; look < 40; look++) {
    if ((await placeOf(visitor, title)).top === place.top) break;
    await visitor.page.waitForTimeout(50);
  }
  expect(await placeOf(visitor, title)).toEqual(place);
}
