import type { Locator } from 'playwright-core';
import { expectToSee, type Visitor } from '../visitor.ts';

export interface Draft {
  readonly title: string;
  readonly content: string;
  readonly tags?: readonly string[];
}

/** Writes a post in the home page's dialog and waits until the feed shows it. */
export async function writePost(visitor: Visitor, { title, content, tags = [] }: Draft): Promise<void> {
  const { page } = visitor;
  await page.getByLabel('Create a new post').click();
  const dialog = page.getByRole('dialog', { name: 'Create a new post' });
  await expectToSee(visitor, 'Share your thoughts with the community!');
  await dialog.getByPlaceholder("What's on your mind?").fill(title);
  await dialog.getByLabel('Content').fill(content);
  if (tags.length > 0) {
    await dialog.getByRole('button', { name: 'Select tags...' }).click();
    for (const tag of tags) {
      await page.getByPlaceholder('Search tags...').fill(tag);
      await page.getByRole('option', { name: tag, exact: true }).click();
    }
    await page.keyboard.press('Escape');
    await expectToSee(visitor, `${tags.length} tag(s) selected`);
  }
  await dialog.getByRole('button', { name: 'Post' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await post(visitor, title).waitFor();
}

/** The card of a post, in the feed or on its own page. */
export const post = ({ page }: Visitor, title: string): Locator => page.getByRole('article', { name: title });

/** Likes a post and waits until it is shown and saved. */
export async function like(visitor: Visitor, title: string): Promise<void> {
  const button = post(visitor, title).getByRole('button', { name: 'Like' });
  await untilAnswered(visitor, /\/toggleLikes\//, () => button.click());
  await post(visitor, title).getByRole('button', { name: 'Like', pressed: true }).waitFor();
}

/** Sends a comment with Enter and waits until it is shown and saved. */
export async function comment(visitor: Visitor, title: string, text: string): Promise<void> {
  const card = post(visitor, title);
  const input = card.getByPlaceholder('Add a comment…');
  if (!(await input.isVisible())) await card.getByRole('button', { name: /^Comments/ }).click();
  await input.fill(text);
  await untilAnswered(visitor, /\/api\/comment\/\d+$/, () => input.press('Enter'));
  await card.getByRole('list', { name: 'Comments' }).getByText(text).waitFor();
}

/** A page shows likes and comments before they are saved. One that is left meanwhile takes them back, and keeps the text of a comment. */
async function untilAnswered({ page }: Visitor, path: RegExp, act: () => Promise<void>): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse(path), act()]);
  await answer.finished();
}

/** Opens a card's menu and chooses an entry. */
export async function choose(
  { page }: Visitor,
  card: Locator,
  entry: 'Hide' | 'Mute author' | 'Block author' | 'Report' | 'Delete',
): Promise<void> {
  await card.getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Publishes posts by API calls of the visitor's session, for tests that need many. */
export async function publish({ context }: Visitor, drafts: readonly Draft[]): Promise<void> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'csrf_token')?.value ?? '';
  const { accountId } = (await (await context.request.get('/api/me')).json()) as { accountId: number };
  for (const { title, content } of drafts) {
    const answer = await context.request.post('/api/createPost', {
      headers: { 'X-CSRFToken': decodeURIComponent(token) },
      data: { accountId, postData: { title, content, labels: [] } },
    });
    expect(answer.status()).toBe(201);
  }
}
