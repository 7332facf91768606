import type { DocumentAnswer, DocumentRequest, DrawDocument, InsideAnswer } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The built renderer, with answers that the test makes up. */
const dist = resolve('apps/web/dist');

let drawDocument: DrawDocument;
let template: string;
beforeAll(async () => {
  const renderer = pathToFileURL(`${dist}/server/renderer.js`).href;
  ({ drawDocument } = (await import(renderer)) as { drawDocument: DrawDocument });
  template = await readFile(`${dist}/index.html`, 'utf8');
});

type Answer = InsideAnswer | Promise<InsideAnswer>;

const answer = (body: unknown, status = 200): InsideAnswer => ({
  status,
  body: JSON.stringify(body),
  header: () => null,
});
const never = new Promise<never>(() => {});
const failed = answer({ error: 'An error occurred' }, 500);
const me = {
  accountId: 1,
  role: 'User',
  name: 'Tan Mei Lin',
  profilePicUrl: null,
  userId: 11,
  companyId: null,
  verified: null,
};

const usual: Readonly<Record<string, Answer>> = { '/api/me': answer(me), '/labels': answer([]) };

/** `answers` by what their address begins with; all other calls of the page fail. */
const draw = (url: string, answers: Readonly<Record<string, Answer>> = {}) =>
  drawDocument({
    url,
    headers: { cookie: 'signed_in=1' },
    template,
    nonce: '',
    call: async (address) => {
      const found = Object.entries({ ...usual, ...answers }).find(([path]) => address.startsWith(path));
      return (await found?.[1]) ?? failed;
    },
  } satisfies DocumentRequest);

const htmlOf = (drawn: DocumentAnswer | undefined) => (drawn && 'html' in drawn ? drawn.html : '');

describe('The renderer', () => {
  it('draws what a failed call is answered with', async () => {
    const html = htmlOf(await draw(paths.home));
    expect(html).toContain('Tan Mei Lin');
    expect(html).toContain('Error loading posts.');
  });

  it('draws a skeleton for what does not come in time, which the browser reads', async () => {
    const html = htmlOf(await draw(paths.home, { '/api/posts/paginated': never }));
    expect(html).toContain('aria-label="Loading posts…"');
    expect(html).not.toContain('Error loading posts.');
  });

  it('leaves the page to the browser if nobody says in time who asks', async () => {
    await expect(draw(paths.home, { '/api/me': never })).resolves.toBeUndefined();
  });

  it('shows a visitor the sign-in if the public page of a job does not come in time', async () => {
    const visitor = { '/api/me': answer({ error: 'Not authenticated' }, 401) };
    const html = htmlOf(await draw(paths.job(1), { ...visitor, '/api/public': never }));
    expect(html).toContain('name="password"');
  });

  it('rejects if a part of the page throws, so that no page with a hole is sent', async () => {
    const post = answer({ id: 1, title: 'Without its author', comments: [], commentCount: 0 });
    await expect(draw(paths.post(1), { '/api/post/1': post })).rejects.toThrow('could not be drawn');
  });
});
