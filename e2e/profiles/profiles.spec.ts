import { describeWith, pdf } from '@lock-in/testing';
import { eventually } from '../../apps/api/src/testing/waiting/eventually.ts';
import { post, writePost } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { enterPassword, logOut, signIn } from '../identity/sign-in.ts';
import { expectFocus } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { openedPdf, readPdf } from '../files/pdf-viewer.ts';
import { colourAt, twoHalves } from './picture.ts';
import { expectToBeAt, expectToHaveLoaded, expectToSee, type Visitor } from '../visitor.ts';

const menuPicture = ({ page }: Visitor) =>
  page.getByRole('button', { name: 'Profile menu' }).getByRole('img', { includeHidden: true });
const bigPicture = ({ page }: Visitor) => page.getByRole('region', { name: 'Identity' }).locator('img');

async function openProfile({ page }: Visitor) {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
}
async function openForm(visitor: Visitor) {
  await openProfile(visitor);
  await visitor.page.getByRole('link', { name: 'Edit Profile' }).click();
  await expectToBeAt(visitor, '/profile/edit');
  await visitor.page.getByLabel('Full name').waitFor();
}
const choosePicture = ({ page }: Visitor, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file][accept^="image"]').setInputFiles({ name, mimeType, buffer });
const choosePortfolio = ({ page }: Visitor, name: string, buffer: Buffer) =>
  page.getByLabel('Portfolio (optional)').setInputFiles({ name, mimeType: 'application/pdf', buffer });
const saveChanges = ({ page }: Visitor) => page.getByRole('button', { name: 'Save Changes' }).click();

describeWith.chromium('A profile', () => {
  const { visit } = lockIn();

  test('is edited whole: words, a picture cut by the keyboard, a portfolio; and seen so everywhere', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User', 'Mei Lin'));
      await arrive(mei);
      await writePost(mei, { title: 'Before the edit', content: 'Still the same post.' });
      await openForm(mei);
      const { page } = mei;

      await choosePicture(
        mei,
        'me.svg',
        'image/svg+xml',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      );
      await expectToSee(mei, 'Profile picture must be a PNG, JPEG or WebP image.');
      await choosePicture(mei, 'me.png', 'image/png', Buffer.from('not a picture at all'));
      await expectToSee(mei, 'This picture is damaged and cannot be read.');
      await choosePicture(mei, 'huge.png', 'image/png', twoHalves(5_000, 4_000));
      await expectToSee(mei, 'This picture is too large. The limit is 16 megapixels.');

      await choosePicture(mei, 'me.png', 'image/png', twoHalves(800, 400));
      const crop = page.getByRole('dialog', { name: 'Crop your picture' });
      await crop.getByRole('group').waitFor();
      await crop.getByRole('group').focus();
      for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowLeft');
      await crop.getByRole('button', { name: 'Use picture' }).click();
      await crop.waitFor({ state: 'hidden' });
      expect(await colourAt(page.getByRole('group', { name: 'Profile picture' }).locator('img'), 0.05)).toBe(
        'blue',
      );

      await choosePortfolio(mei, 'notes.pdf', Buffer.from('not a PDF at all'));
      await expectToSee(mei, 'Portfolio must be a PDF file.');
      await choosePortfolio(mei, 'portfolio.pdf', await pdf('Ledgers that balance'));
      await page.getByLabel('Bio').fill('Mostly Go.\nAnd tea.');
      await page.getByLabel('Full name').fill(' ');
      await saveChanges(mei);
      await expectToSee(mei, 'Name is required');
      await page.getByLabel('Full name').fill('Mei Lin Tan');

      await page.getByRole('link', { name: 'Lock In' }).click();
      await page
        .getByRole('dialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Keep editing' })
        .click();
      await expectToBeAt(mei, '/profile/edit');
      await saveChanges(mei);
      await page.getByRole('heading', { level: 1, name: 'Mei Lin Tan' }).waitFor();
      await expectToSee(mei, 'Profile saved.');
      await expectToSee(mei, /^Mostly Go\.\s+And tea\.$/);
      for (const image of [bigPicture(mei), menuPicture(mei)])
        expect(await colourAt(image, 0.05)).toBe('blue');
      await page.getByRole('button', { name: 'View Portfolio' }).click();
      await readPdf(mei, 'Viewing Portfolio', 'Ledgers that balance');

      await page.getByRole('tab', { name: 'Posts' }).click();
      await post(mei, 'Before the edit').getByText('@Mei Lin Tan').waitFor();
      const arjun = await open(newPerson('User', 'Arjun Nair'));
      await arrive(arjun);
      await post(arjun, 'Before the edit').getByRole('link', { name: '@Mei Lin Tan' }).click();
      await arjun.page.getByRole('heading', { level: 1, name: 'Mei Lin Tan' }).waitFor();
      expect(await colourAt(bigPicture(arjun), 0.95)).toBe('blue');
      expect(await arjun.page.getByRole('link', { name: 'Edit Profile' }).count()).toBe(0);
      await arjun.page.getByRole('button', { name: 'View Portfolio' }).click();
      const viewer = openedPdf(arjun, 'Viewing Portfolio');
      await viewer.getByText('Page 1 of 1').waitFor();
      // The pages scroll, not the dialog with its toolbar.
      const pages = viewer.getByRole('region', { name: 'Pages of Viewing Portfolio' });
      await pages.hover();
      await arjun.page.mouse.wheel(0, 200);
      await eventually(() => pages.evaluate(({ scrollTop }) => scrollTop > 0), true);
      const heading = arjun.page.getByRole('heading', { name: 'Viewing Portfolio' });
      expect(await heading.evaluate((one) => getComputedStyle(one.parentElement!).paddingLeft)).toBe('16px');
      await arjun.page.keyboard.press('Escape');

      // The card beside a page scrolls with it, however low the window is.
      await arjun.page.setViewportSize({ width: 1440, height: 400 });
      await arjun.page.getByRole('region', { name: 'Identity' }).hover();
      await arjun.page.mouse.wheel(0, 120);
      await arjun.page.waitForFunction(() => scrollY > 0);
    }));

  test('loses its picture and its portfolio when they are removed', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await openForm(mei);
      await choosePicture(mei, 'me.png', 'image/png', twoHalves(200, 200));
      await mei.page.getByRole('button', { name: 'Use picture' }).click();
      await choosePortfolio(mei, 'portfolio.pdf', await pdf('Ledgers'));
      await saveChanges(mei);
      await mei.page.getByRole('button', { name: 'View Portfolio' }).waitFor();
      expect(await colourAt(bigPicture(mei), 0.05)).toBe('red');
      expect(await colourAt(bigPicture(mei), 0.95)).toBe('blue');

      await openForm(mei);
      await mei.page.getByRole('button', { name: 'Remove picture' }).click();
      await mei.page.getByRole('button', { name: 'Remove portfolio' }).click();
      await expectToSee(mei, 'Your portfolio is removed when you save.');
      await saveChanges(mei);
      await expectToSee(mei, 'Nothing written here yet.');
      expect(await mei.page.getByRole('button', { name: 'View Portfolio' }).count()).toBe(0);
      expect(await bigPicture(mei).getAttribute('src')).toMatch(/^\/api\/avatar\//);
    }));

  test('changes its password with the old one, and signs in with the new one next time', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await openForm(mei);
      const { page, person, watch } = mei;
      const next = 'another quiet harbour';
      await page.getByLabel('New password', { exact: true }).fill(next);
      await saveChanges(mei);
      await expectToSee(mei, 'Fill in all three fields to change your password.');
      await page.getByLabel('Confirm new password').fill('another quiet harbor');
      await page.getByLabel('Current password').fill('not the password');
      await saveChanges(mei);
      await expectToSee(mei, 'Passwords do not match.');
      await page.getByLabel('Confirm new password').fill(next);
      watch.allow(403, /^\/api\/profile\/save$/);
      await saveChanges(mei);
      await expectToSee(mei, 'Incorrect password.');
      await expectFocus(page.getByLabel('Current password'));
      await page.getByLabel('Current password').fill(person.password);
      const connected = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/api/live'));
      await saveChanges(mei);
      await expectToSee(mei, 'Profile saved.');
      // The live stream was opened with the earlier token; the server closes it and the page connects again.
      await connected;
      // The session continues: reads and writes work with its new token.
      await page.reload();
      await expectToHaveLoaded(mei);
      await page.getByRole('link', { name: 'Lock In' }).click();
      await writePost(mei, { title: 'Still signed in', content: 'With another password.' });

      await logOut(mei);
      watch.allow(401, /^\/api\/login$/);
      await enterPassword(mei);
      await expectToSee(mei, 'Invalid email or password.');
      Object.assign(person, { password: next });
      await signIn(mei);
    }));

  test('is deleted with the password: signed out, disabled for everyone, its posts without a name', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User', 'Mei Lin Leaving'));
      await arrive(mei);
      await writePost(mei, { title: 'My last post', content: 'So long.' });
      const arjun = await open();
      await arrive(arjun);
      await post(arjun, 'My last post').getByRole('link', { name: '@Mei Lin Leaving' }).click();
      await expectToHaveLoaded(arjun);

      await openProfile(mei);
      const { page, watch } = mei;
      await page.getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
      await dialog.getByLabel('Enter your password to confirm:').fill('not the password');
      watch.allow(403, /^\/api\/profile\/disable\/\d+$/);
      await dialog.getByRole('button', { name: 'Yes' }).click();
      await dialog.getByText('Incorrect password.').waitFor();
      await dialog.getByLabel('Enter your password to confirm:').fill(mei.person.password);
      watch.allowSessionEnd();
      await page.keyboard.press('Enter');
      await expectToBeAt(mei, '/login');
      await expectToSee(mei, 'Your account has been deleted.');
      watch.allow(403, /^\/api\/login$/);
      await enterPassword(mei);
      await expectToSee(mei, "This user's account is disabled.");

      await arjun.page.reload();
      await expectToSee(arjun, "This user's account is disabled.");
      await arjun.page.getByRole('link', { name: 'Go to the feed' }).click();
      await post(arjun, 'My last post').getByText('@Deleted account').waitFor();
    }));
});
