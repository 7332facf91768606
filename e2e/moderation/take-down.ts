import { post } from '../feed/posts.ts';
import { expectDialog, press, tabTo, takeEntry } from '../keyboard.ts';
import type { Visitor } from '../visitor.ts';

/** An admin removes a post by the keyboard and selects the first `reasons` reasons. Resolves with their names. */
export async function takeDown(admin: Visitor, title: string, reasons: number): Promise<readonly string[]> {
  await tabTo(admin, post(admin, title).getByRole('button', { name: 'Post options' }));
  await takeEntry(admin, 'Delete');
  const dialog = await expectDialog(admin, 'Delete post');
  const offered = dialog.getByRole('group', { name: 'Violation reasons' }).locator('label');
  await offered.first().waitFor();
  for (let reason = 0; reason < reasons; reason++)
    await press(admin, dialog.getByRole('checkbox').nth(reason), 'Space');
  const names = (await offered.allInnerTexts()).slice(0, reasons);
  await press(admin, dialog.getByRole('button', { name: 'Delete & Record Violations' }));
  await dialog.waitFor({ state: 'hidden' });
  await post(admin, title).waitFor({ state: 'detached' });
  return names;
}
