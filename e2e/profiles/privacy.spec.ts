import { describeWith, unzip } from '@lock-in/testing';
import { buffer } from 'node:stream/consumers';
import { comment, post, writePost } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { enterPassword } from '../identity/sign-in.ts';
import { lockIn } from '../lock-in.ts';
import { overflow, violations } from '../screens/problems.ts';
import { expectToBeAt, expectToSee, type Visitor } from '../visitor.ts';

const section = ({ page }: Visitor, name: 'Download my data' | 'Erase my data') =>
  page.getByRole('region', { name, exact: true });

async function openEditPage({ page }: Visitor) {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
}

async function askToErase(visitor: Visitor, word: string, password: string) {
  const dialog = visitor.page.getByRole('dialog', { name: 'Erase your data permanently?' });
  await dialog.getByLabel('Type erase to confirm:').fill(word);
  await dialog.getByLabel('Enter your password:').fill(password);
  await dialog.getByRole('button', { name: 'Erase my data' }).click();
}

describeWith.chromium('What is kept about a person', () => {
  const { visit } = lockIn();

  test('is prepared on a phone, taken home, unpacked and read, by everybody and in both themes', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User', 'Mei Lin'));
      await arrive(mei);
      await writePost(mei, { title: 'Moving to Go', content: 'Three things we learned.' });
      await comment(mei, 'Moving to Go', 'And a fourth.');
      await mei.page.setViewportSize({ width: 390, height: 844 });
      await mei.page.goto('/security/data');
      const mine = section(mei, 'Download my data');
      await mine.getByRole('button', { name: 'Prepare my data' }).click();
      const link = mine.getByRole('link', { name: /^Download \(\d+ KB\)$/ });
      await link.waitFor();
      await expectToSee(mei, /^Available until /);

      // Still available after a reload.
      await mei.page.reload();
      const [download] = await Promise.all([mei.page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/^lock-in-data-\d{4}-\d\d-\d\d\.zip$/);
      const files = await unzip(await buffer(await download.createReadStream()));
      expect(files.get('index.html')!.toString()).toContain('Three things we learned.');
      const data = JSON.parse(files.get('data.json')!.toString()) as Record<string, unknown>;
      expect(data).toMatchObject({
        account: { name: 'Mei Lin', email: mei.person.email },
        signIns: [{ browser: expect.stringContaining('Chrom') as unknown }],
        posts: [{ what: 'Written', title: 'Moving to Go', content: 'Three things we learned.' }],
        comments: [{ what: 'Written', content: 'And a fourth.' }],
      });

      const readable = await mei.context.newPage();
      await readable.setViewportSize({ width: 320, height: 900 });
      await readable.setContent(files.get('index.html')!.toString());
      for (const colorScheme of ['light', 'dark'] as const) {
        await readable.emulateMedia({ colorScheme });
        expect(await violations(readable, 'everything')).toEqual([]);
      }
      expect(await overflow(readable)).toEqual([]);
    }));

  test('is erased for ever after a word and the password, and what was said stays without a name', () =>
    visit(async (open) => {
      const [mei, wei] = [
        await open(newPerson('User', 'Mei Ling')),
        await open(newPerson('User', 'Wei Jie')),
      ];
      await arrive(mei);
      await writePost(mei, { title: 'Goodbye', content: 'It was good here.' });
      await openEditPage(mei);
      await mei.page.getByLabel('Bio').fill('Not saved.');
      await mei.page
        .getByRole('navigation', { name: 'Settings' })
        .getByRole('link', { name: 'My data' })
        .click();
      await mei.page.getByRole('button', { name: 'Leave page' }).click();
      await section(mei, 'Erase my data').getByRole('button', { name: 'Erase my data' }).click();
      await askToErase(mei, 'yes', mei.person.password);
      await expectToSee(mei, 'Type the word erase.');
      mei.watch.allow(403, /^\/api\/profile\/erase\//);
      await askToErase(mei, 'erase', 'not the password');
      await expectToSee(mei, 'Incorrect password.');
      mei.watch.allowSessionEnd();
      await askToErase(mei, 'erase', mei.person.password);
      await expectToBeAt(mei, '/login');
      await expectToSee(mei, 'Your account is deleted and your data is erased.');

      await enterPassword(mei);
      await expectToSee(mei, 'Invalid email or password.');
      await mei.page.goBack();
      await expectToBeAt(mei, '/login');

      await arrive(wei);
      await post(wei, 'Goodbye').getByText('@Deleted account').waitFor();
      const again = await open({ ...newPerson('User', 'Mei Anew'), email: mei.person.email });
      await arrive(again);
      await again.page.goto('/security/data');
      await section(again, 'Download my data').getByRole('button', { name: 'Prepare my data' }).waitFor();
    }));
});
