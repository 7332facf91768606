import { choose, post } from '../feed/posts.ts';
import type { Visitor } from '../visitor.ts';

/** An admin takes a post in the feed down, for the first so many of the reasons that are offered; resolves with their names. */
export async function takeDown(admin: Visitor, title: string, reasons: number): Promise<readonly string[]> {
  const { page } = admin;
  await choose(admin, post(admin, title), 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete post' });
  const offered = dialog.getByRole('group', { name: 'Violation reasons' }).locator('label');
  await offered.first().waitFor();
  for (let reason = 0; reason < reasons; reason++) await offered.nth(reason).click();
  const names = (await offered.allInnerTexts()).slice(0, reasons);
  await dialog.getByRole('button', { name: 'Delete & Record Violations' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await post(admin, title).waitFor({ state: 'detached' });
  return names;
}
