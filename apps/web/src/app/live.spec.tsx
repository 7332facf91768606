import type { Post } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FakeEventSource } from '../../test/event-source.ts';
import { exampleComment, examplePage, examplePost } from '../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs, user } from '../../test/render-app.tsx';

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** The server's end of the page's stream, once it is open. */
async function stream() {
  await waitFor(() => expect(FakeEventSource.newest).toBeDefined());
  const source = FakeEventSource.newest!;
  act(() => source.open());
  return {
    tell: (...news: Parameters<FakeEventSource['tell']> extends [number, ...infer N] ? N : never) =>
      act(() => source.tell(1, ...news)),
  };
}

describe('A page that is open', () => {
  const { use } = network();
  FakeEventSource.install();
  let posts: Post[];
  beforeEach(() => {
    posts = [examplePost(1, { likeCount: 3 })];
    use(
      signedInAs(user),
      http.get('/labels', () => HttpResponse.json([])),
      http.get('/api/posts/paginated', () => HttpResponse.json(examplePage('posts', posts))),
    );
  });

  it('says that others wrote posts, and shows them when it is asked to', async () => {
    const { actor } = renderApp('/');
    await screen.findByText('post 1');
    const { tell } = await stream();
    tell(
      { kind: 'post published', postId: 2, accountId: 4 },
      { kind: 'post published', postId: 3, accountId: 5 },
      { kind: 'post published', postId: 4, accountId: user.accountId },
    );
    expect(titles()).toEqual(['post 1']);
    expect(await screen.findByRole('button', { name: '2 new posts' })).toBeInTheDocument();
    tell({ kind: 'post gone', postId: 3 });
    posts = [examplePost(2), ...posts];
    await actor.click(await screen.findByRole('button', { name: '1 new post' }));
    await waitFor(() => expect(titles()).toEqual(['post 2', 'post 1']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getAllByRole('article')[0]).toContainElement(document.activeElement as HTMLElement),
    );
  });

  it('keeps the way to new posts where they could not be read', async () => {
    const { actor } = renderApp('/');
    await screen.findByText('post 1');
    const { tell } = await stream();
    tell({ kind: 'post published', postId: 2, accountId: 4 });
    use(http.get('/api/posts/paginated', () => refusal(500, undefined)));
    await actor.click(await screen.findByRole('button', { name: '1 new post' }));
    expect(await screen.findByText(/Error loading posts\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '1 new post' })).toBeEnabled();
    expect(titles()).toEqual(['post 1']);
  });

  it('updates the counts of likes and comments in place, and reloads open comments', async () => {
    const comments = [exampleComment(8, { content: 'Just in.' })];
    use(http.get('/api/post/1/comments', () => HttpResponse.json(examplePage('comments', comments))));
    const { actor } = renderApp('/');
    await actor.click(await screen.findByRole('button', { name: 'Comments (0)' }));
    expect(await screen.findByText('No comments yet.')).toBeInTheDocument();
    const { tell } = await stream();
    tell({ kind: 'post counted', postId: 1, likeCount: 12, commentCount: 1 });
    expect(await screen.findByText('12 others have liked this')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Comments (1)' })).toBeInTheDocument();
    expect(await screen.findByText('Just in.')).toBeInTheDocument();
  });

  it('leaves out a comment that was taken away', async () => {
    const comments = [
      exampleComment(8, { content: 'In order.' }),
      exampleComment(9, { content: 'Not for long.' }),
    ];
    posts = [examplePost(1, { comments, commentCount: 2 })];
    use(
      http.get('/api/post/1/comments', () =>
        HttpResponse.json(examplePage('comments', comments.slice(0, 1))),
      ),
    );
    const { actor } = renderApp('/');
    await actor.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    expect(await screen.findByText('Not for long.')).toBeInTheDocument();
    const { tell } = await stream();
    tell({ kind: 'post counted', postId: 1, likeCount: 0, commentCount: 1 });
    await waitFor(() => expect(screen.queryByText('Not for long.')).not.toBeInTheDocument());
    expect(screen.getByText('In order.')).toBeInTheDocument();
  });

  it('finds out what it missed, and moves nothing by itself then either', async () => {
    renderApp('/');
    await screen.findByText('post 1');
    const { tell } = await stream();
    posts = [examplePost(3, { accountId: user.accountId }), examplePost(2), examplePost(1, { likeCount: 7 })];
    tell({ kind: 'missed' });
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeInTheDocument();
    expect(await screen.findByText('7 others have liked this')).toBeInTheDocument();
    expect(titles()).toEqual(['post 1']);
  });

  it('says that a post is gone', async () => {
    renderApp('/');
    await screen.findByText('post 1');
    const { tell } = await stream();
    tell({ kind: 'post gone', postId: 1 });
    expect(await screen.findByText('This post has been deleted.')).toBeInTheDocument();
  });

  it('no longer says that a post is hidden once an admin has decided', async () => {
    posts = [examplePost(1, { held: { ground: 'wordList', matched: ['casino'] } })];
    use(http.get('/api/post/1', () => HttpResponse.json(examplePost(1))));
    renderApp('/');
    expect(await screen.findByRole('note')).toHaveTextContent('Hidden until an administrator decides');
    const { tell } = await stream();
    tell({ kind: 'post changed', postId: 1 });
    await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  });

  it('whose session ended elsewhere leads to /login and says why', async () => {
    renderApp('/');
    await screen.findByText('post 1');
    const { tell } = await stream();
    tell({ kind: 'session ended', reason: 'replaced' });
    expect(await screen.findByText(/You signed in on more than ten devices/)).toBeInTheDocument();
  });

  it.each(['verification changed', 'missed'] as const)(
    'of a company lets it in when it is verified, with one check: %s',
    async (kind) => {
      use(signedInAs({ ...company, verified: 0 }));
      renderApp('/');
      expect(await screen.findByRole('heading', { name: /pending/i })).toBeInTheDocument();
      const { tell } = await stream();
      let checks = 0;
      use(
        http.get('/api/me', () => {
          checks++;
          return HttpResponse.json(company);
        }),
      );
      tell({ kind });
      expect(await screen.findByText('post 1')).toBeInTheDocument();
      expect(await screen.findByText('Your company is verified.')).toBeInTheDocument();
      expect(checks).toBe(1);
    },
  );
});
