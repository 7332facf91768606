import type { ArchiveSection } from '@lock-in/domain';
import fc from 'fast-check';
import { escapeHtml } from '../../platform/escape-html.ts';
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

/** Whatever looks like a time, a number, a list or markup. */
const lookalikes = fc.oneof(
  fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.json(),
  fc.string({ unit: 'grapheme', minLength: 1 }),
);

describe('the readable page of an archive', () => {
  it('shows every text as it was written, whatever it looks like', async () => {
    await fc.assert(
      fc.asyncProperty(lookalikes, async (text) => {
        const page = await pageOf([{ what: 'Written', title: text, tags: [text], body: `${text}\n${text}` }]);
        expect(page).toContain(`<dt>Title</dt><dd>${escapeHtml(text)}</dd>`);
        expect(page).toContain(`<dt>Tags</dt><dd>${escapeHtml(text)}</dd>`);
      }),
      { examples: [['2026-13-45T25:61:61Z']] },
    );
  });

  it('shows deadlines and ends as times, and leaves one that cannot be read as it is', async () => {
    const page = await pageOf([
      {
        what: 'Reopened',
        deadline: '2026-12-20T15:59:59.999Z',
        until: 'never',
        expiresAt: '2026-13-45T25:61:61Z',
      },
    ]);
    expect(page).toMatch(/<dt>Deadline<\/dt><dd><time [^>]*>20 Dec 2026, 11:59.pm/);
    expect(page).toContain('<dt>Until</dt><dd>never</dd>');
    expect(page).toContain('<dd>2026-13-45T25:61:61Z</dd>');
  });

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
