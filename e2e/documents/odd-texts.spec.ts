import { paths } from '@lock-in/contracts/paths';
import { describeWith } from '@lock-in/testing';
import { addComment, publishPost } from '../../apps/api/src/testing/conversation.ts';
import { saveProfile } from '../../apps/api/src/testing/saving.ts';
import { watch } from '../watch.ts';
import { cookiesOf, drawnSite } from './drawn-site.ts';

const odd = `</script><script>globalThis.ran = 1</script> <!-- \u2028 \u2029 ]]> &lt; \\u003c $& \${x} <b>`;

describeWith.chromium('Documents of people who write odd texts', () => {
  const { open, site } = drawnSite();

  test('show them to the letter, as titles and names, and hydrate with them, in texts too, without a line in the console', async () => {
    const mei = await site().signedIn('User', { name: `Mei ${odd}` });
    const { id } = await publishPost(mei, { title: `Title ${odd}`, content: `Text ${odd}` });
    await addComment(mei, id, `Comment ${odd}`);
    await saveProfile(mei, { bio: `Bio ${odd}` });

    const page = await open(cookiesOf(mei));
    const seen = watch(page.context());
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
  });
});
