import { paths } from '@lock-in/contracts/paths';
import { describeWith, findHeadlessChromium } from '@lock-in/testing';
import { type Browser, chromium } from 'playwright-core';
import { addComment, publishPost } from '../../apps/api/src/testing/conversation.ts';
import { saveProfile } from '../../apps/api/src/testing/saving.ts';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts';
import { watch } from '../watch.ts';

const odd = `</script><script>globalThis.ran = 1</script> <!-- \u2028 \u2029 ]]> &lt; \\u003c $& \${x} <b>`;

describeWith.chromium('Documents of people who write odd texts', () => {
  let site: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startTestApp(),
      findHeadlessChromium().then((options) => chromium.launch(options)),
    ]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('show them to the letter, as titles and names, and hydrate with them, in texts too, without a line in the console', async () => {
    const mei = await site.signedIn('User', { name: `Mei ${odd}` });
    const { id } = await publishPost(mei, { title: `Title ${odd}`, content: `Text ${odd}` });
    await addComment(mei, id, `Comment ${odd}`);
    await saveProfile(mei, { bio: `Bio ${odd}` });

    const url = (await site.app.getUrl()).replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({ baseURL: url, timezoneId: 'Asia/Singapore' });
    const cookies = [...mei.cookies, ['signed_in', '1']] as [string, string][];
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
    const seen = watch(context);
    const page = await context.newPage();
    /** A page collapses white space. */
    const asShown = (text: string) => text.replace(/\s+/g, ' ');
    const search = `${paths.search}?${new URLSearchParams({ q: odd }).toString()}`;
    for (const [path, texts] of [
      [paths.home, ['Title', 'Mei']],
      [paths.post(id), ['Title', 'Mei']],
      [paths.profile(mei.me.accountId), ['Mei']],
      [search, []],
    ] as const) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(await answer?.text()).toContain('document-state');
      const shown = asShown(await page.locator('body').innerText());
      for (const text of texts) expect(shown).toContain(asShown(`${text} ${odd}`));
      expect(await page.title()).toMatch(/Lock In$/);
      await expect(page.evaluate('globalThis.ran')).resolves.toBeUndefined();
    }
    expect(seen.problems).toEqual([]);
    await context.close();
  });
});
