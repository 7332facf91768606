import { paths } from '@lock-in/contracts/paths';
import { describeWith } from '@lock-in/testing';
import { publishPost } from '../../apps/api/src/testing/conversation.ts';
import { codeOf, type SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { expectToBePressable } from '../visitor.ts';
import { watch } from '../watch.ts';
import { cookiesOf, drawnSite, holdCode } from './drawn-site.ts';

/** The colours of every element of the page. Opaque to the test, which compares two of them. */
const colours: string = `Array.from(document.querySelectorAll('html, body, #root *'), (element) => {
  const { color, backgroundColor, borderColor, fill } = getComputedStyle(element);
  return [element.tagName, color, backgroundColor, borderColor, fill].join(' ');
})`;

describeWith.chromium('Documents', () => {
  const { at, open, site, withAddress } = drawnSite();
  let mei: SignedIn;
  let post: string;
  beforeAll(async () => {
    mei = await site().signedIn('User', { name: 'Tan Mei Lin' });
    post = paths.post((await publishPost(mei, { title: 'Which ledger would you trust?' })).id);
  });

  test('Without script one signs in at the page that was asked for', async () => {
    const page = await open([], { javaScriptEnabled: false });
    await page.goto(post);
    await page.getByLabel('Email').fill(mei.person.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong and long');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('Invalid email or password.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(mei.person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    site().clock.advance({ minutes: 1 });
    await page.getByLabel('6-digit code').fill(await codeOf(mei.person.secret!, site().clock));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'Which ledger would you trust?' }).waitFor();
    expect(page.url()).toBe(at(post));
  });

  test.each(['light', 'dark'] as const)(
    'Without script a page has the theme of a system that is %s, as with it',
    async (colorScheme) => {
      for (const path of [paths.home, paths.login, post, paths.security]) {
        const someone = path === paths.login ? [] : cookiesOf(mei);
        const [without, withScript] = [
          await open(someone, { colorScheme, javaScriptEnabled: false }),
          await open(someone, { colorScheme }),
        ];
        // The same drawing, which differs in nothing but the script of its head.
        await withScript.route('**/assets/*.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: '' }),
        );
        const found: string[][] = [];
        for (const page of [without, withScript]) {
          await page.goto(path);
          // The first field of the sign-in is focused some time after the page is there.
          if (path === paths.login) await page.getByLabel('Email').focus();
          found.push(await page.evaluate<string[]>(colours));
        }
        const [own, usual = []] = found;
        const other = usual.filter((element, index) => element !== own?.[index]);
        expect([path, own?.length, other]).toEqual([path, usual.length, []]);
      }
    },
  );

  test('A chosen theme is kept without script, whatever the system is', async () => {
    for (const chosen of ['light', 'dark'] as const) {
      const page = await open([['ui_theme', chosen]], {
        colorScheme: chosen === 'light' ? 'dark' : 'light',
        javaScriptEnabled: false,
      });
      await page.goto(paths.login);
      const scheme = await page.evaluate('getComputedStyle(document.documentElement).colorScheme');
      expect([chosen, scheme]).toEqual([chosen, chosen]);
    }
  });

  test('A part that was closed in this browser is drawn closed', async () => {
    const page = await open(cookiesOf(mei), { viewport: { width: 1440, height: 900 } });
    await page.goto(paths.home, { waitUntil: 'networkidle' });
    const part = page.getByRole('button', { name: 'Recent Interactions' });
    await part.click();
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(part.getAttribute('aria-expanded')).resolves.toBe('false');
    release();
  });

  test('A field that grows has its height before the app’s code has run', async () => {
    const bio = Array.from({ length: 9 }, (_, line) => `Line ${line}`).join('\n');
    await mei.submit('/api/profile/save', {
      accountId: String(mei.me.accountId),
      name: mei.person.name,
      bio,
    });
    const page = await open(cookiesOf(mei));
    const release = await holdCode(page);
    await page.goto(paths.editProfile, { waitUntil: 'domcontentloaded' });
    const field = page.getByLabel('Bio');
    const heightOf = async () => (await field.boundingBox())?.height;
    const before = await heightOf();
    release();
    await expectToBePressable({ page });
    expect(await heightOf()).toBe(before);
  });

  test('A session that ends between the document and its code leads to the sign-in', async () => {
    const wei = await site().signedIn('User', { name: 'Lim Wei' });
    const page = await open(cookiesOf(wei));
    const release = await holdCode(page);
    await page.goto(paths.home, { waitUntil: 'domcontentloaded' });
    await wei.post('/api/security/sign-out');
    await wei.post('/api/logout');
    release();
    await page.waitForURL(({ pathname }) => pathname === paths.login);
  });

  test('When another account signs in meanwhile, the older tab goes on as that one', async () => {
    const wei = await site().signedIn('User', { name: 'Goh Wei' });
    const page = await open(cookiesOf(mei));
    const seen = watch(page.context());
    const release = await holdCode(page);
    await page.goto(paths.home, { waitUntil: 'domcontentloaded' });
    await page.context().addCookies(withAddress(cookiesOf(wei)));
    const other = await page.context().newPage();
    await other.goto(paths.home, { waitUntil: 'networkidle' });
    // The tabs learn from each other who is signed in, and begin anew.
    const begun = Promise.all([page, other].map((tab) => tab.waitForEvent('framenavigated')));
    release();
    await begun;
    for (const tab of [page, other]) {
      await tab.waitForLoadState('networkidle');
      await tab.getByRole('button', { name: 'Profile menu' }).click();
      await tab.getByText('Goh Wei').first().waitFor();
    }
    expect(seen.problems).toEqual([]);
  });
});
