import { describeWith } from '@lock-in/testing';
import { chooseOption } from '../choose-option.ts';
import { comment, writePost } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { follow, press, type } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { download, runOffline } from './files.ts';
import { takeDown } from './take-down.ts';
import { expectToBeAt, expectToHaveLoaded, expectToSee } from '../visitor.ts';

describeWith.chromium('The moderation history', () => {
  const { admin, visit } = lockIn();

  test(
    'keeps what was removed without a mouse: its content, its timeline, and a proof that is checked away from the server',
    () =>
      visit(async (open) => {
        const mei = await open(newPerson('User', 'Tan Mei Lin'));
        await arrive(mei);
        await writePost(mei, { title: 'Earn money fast', content: 'Guaranteed: 300 % a week. Write to me.' });
        await comment(mei, 'Earn money fast', 'Really!');
        await writePost(mei, { title: 'Earn some rest', content: 'Sleep is good.' });
        const grace = await open(await admin());
        const { page } = grace;
        await arrive(grace);
        await takeDown(grace, 'Earn some rest', 1);
        const reasons = await takeDown(grace, 'Earn money fast', 2);

        await follow(grace, page.getByRole('link', { name: 'Moderation History' }));
        // A removal waits only a moment for the history (ADR 18), and this machine may be slow.
        await expectToHaveLoaded(grace);
        // The third is that the operator made this admin.
        const whole = page.getByText('3 decisions', { exact: true });
        for (let looks = 0; !(await whole.isVisible()) && looks < 60; looks++) {
          await page.reload();
          await expectToHaveLoaded(grace);
        }
        await whole.waitFor();
        await type(grace, page.getByRole('searchbox', { name: 'Search the history' }), 'guaranteed');
        await expectToSee(grace, '1 decision');
        await chooseOption(page, 'Reason', reasons[1]!);
        await chooseOption(page, 'Period', 'Today');
        await page.reload();
        const row = page.getByRole('row').filter({ hasText: 'Earn money fast' });
        await row.getByText('by Tan Mei Lin').waitFor();
        expect(await row.getByRole('listitem').allInnerTexts()).toEqual(reasons);
        expect(await page.getByRole('button', { name: /^Remove filter/ }).allInnerTexts()).toEqual([
          '“guaranteed”',
          reasons[1],
          'Today',
        ]);
        await page.getByRole('table', { name: 'Decisions by day' }).waitFor({ state: 'attached' });

        await page.getByRole('button', { name: 'Export' }).click();
        await download(grace, page.getByRole('menuitem', { name: /^CSV/ }), async ({ name, text }) => {
          expect(name).toMatch(/\.csv$/);
          expect(text).toContain('Guaranteed: 300 % a week. Write to me.');
          expect(text).not.toContain('Earn some rest');
        });

        await follow(grace, row.getByRole('link', { name: 'Earn money fast' }));
        await page.getByRole('heading', { level: 1, name: 'Post removed' }).waitFor();
        await expectToSee(grace, 'Guaranteed: 300 % a week. Write to me.');
        await expectToSee(grace, /^Today: Removed by an admin/);

        await follow(grace, page.getByRole('link', { name: 'Full timeline' }));
        const timeline = page.getByRole('region').filter({ hasText: 'Really!' });
        await timeline.getByRole('link', { name: 'Open the decision' }).waitFor();
        expect(
          await timeline.getByRole('list', { name: 'Reasons' }).getByRole('listitem').allInnerTexts(),
        ).toEqual(reasons);
        await press(grace, timeline.getByRole('link', { name: 'State at this time' }).first());
        const then = page.getByRole('region', { name: 'State at an earlier time' });
        await then.getByRole('row', { name: /^Status Published/ }).waitFor();
        await press(grace, then.getByRole('button', { name: 'Compare with now' }));
        await then.getByRole('row', { name: /^Status Changed Published Removed by an admin/ }).waitFor();
        await press(grace, then.getByRole('button', { name: 'Close' }));
        await then.waitFor({ state: 'detached' });
        await press(grace, page.getByRole('link', { name: 'Back' }));

        // A seal is made every ten seconds, and the page polls for it.
        const link = page.getByRole('link', { name: 'Download decision with proof' });
        await link.waitFor({ timeout: 40_000 });
        await expectToSee(grace, /^Covered by seal \d+/);
        const command = await page.getByText(/^npm run log:verify/).innerText();
        const verdict = await download(grace, link, ({ name, path }) => runOffline(command, name, path));
        expect(verdict).toMatch(/The proof holds\.\n +event +PostRemoved, number \d of post-/);
        expect(verdict).toMatch(/before it +PostCreated/);

        await page.getByRole('link', { name: 'Back to the history' }).click();
        await expectToSee(grace, '1 decision');
        expect(await page.getByRole('searchbox', { name: 'Search the history' }).inputValue()).toBe(
          'guaranteed',
        );

        await page.getByRole('button', { name: 'Find a timeline' }).click();
        const dialog = page.getByRole('dialog', { name: 'Find a timeline' });
        await chooseOption(page, 'Type', 'Account');
        await dialog.getByLabel('Link or number').fill('4711');
        grace.watch.allow(404, /^\/api\/moderation\/timeline\/account\/4711$/);
        await page.keyboard.press('Enter');
        await expectToSee(grace, /^No activity found/);

        await mei.page.goto('/moderation');
        await expectToBeAt(mei, '/');
      }),
    240_000,
  );
});
