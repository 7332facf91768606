import type { ArchiveSection } from '@lock-in/domain';
import { readablePage } from './readable-page.ts';

const pageOf = async (posts: readonly object[], account: object = {}, files: readonly string[] = []) => {
  const chunks = readablePage({
    madeAt: new Date('2026-11-22T04:05:00Z'),
    currentData: { account, signIns: [], failedSignIns: [] },
    entriesOf: async function* (section: ArchiveSection) {
      if (section === 'posts') yield* posts;
    },
    files: new Set(files),
  });
  let page = '';
  for await (const chunk of chunks) page += chunk;
  return page;
};

describe('the readable page of an archive', () => {
  it('shows what somebody wrote as text, even if it looks like HTML', async () => {
    const title = '<script>alert("1")</script> & \'co\'';
    const page = await pageOf([{ at: '2026-11-20T08:00:00.000Z', what: 'Written', title }], { name: '<b>' });
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;');
    expect(page).toContain('<dd>&lt;b&gt;</dd>');
    expect(page).not.toMatch(/<script|<b>| on\w+=/);
    expect(page).toContain("default-src 'none'");
  });

  it('names fields and times in words, and leaves out lists that are empty', async () => {
    const page = await pageOf([
      { at: '2026-11-20T08:00:00.000Z', what: 'Written', postId: 7, tags: ['AI', 'Go'] },
    ]);
    expect(page).toContain('<dt>Post number</dt><dd>7</dd>');
    expect(page).toContain('AI<br>Go');
    expect(page).toMatch(/<time datetime="2026-11-20T08:00:00.000Z">20 Nov 2026, 4:00.pm<\/time>/);
    expect(page).toContain('<h2>Posts</h2>');
    expect(page).not.toContain('<h2>Comments</h2>');
  });

  it('links the files that are in the archive, and only these', async () => {
    const account = { picture: 'files/picture-1.webp', portfolio: 'files/portfolio-2.pdf' };
    const page = await pageOf([], account, ['files/picture-1.webp']);
    expect(page).toContain('<a href="files/picture-1.webp">');
    expect(page).toContain('<dd>files/portfolio-2.pdf</dd>');
    expect(page).not.toContain('href="files/portfolio-2.pdf"');
  });
});
