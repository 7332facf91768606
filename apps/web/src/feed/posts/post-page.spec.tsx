import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleComment, examplePage, examplePost } from '../../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('a post’s own page', () => {
  const { use } = network();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(
      signedInAs(user),
      http.get('/labels', () => HttpResponse.json([])),
      http.get('/api/posts/paginated', () => HttpResponse.json(examplePage('posts', [examplePost(8)]))),
    );
  });
  const home = () => screen.findByRole('heading', { level: 1, name: 'Home' });

  it('says that it loads, then shows the post with its comments open', async () => {
    const answer = Promise.withResolvers<void>();
    use(
      http.get('/api/post/1', async () => {
        await answer.promise;
        return HttpResponse.json(examplePost(1, { comments: [exampleComment(5)], commentCount: 1 }));
      }),
    );
    renderApp('/post/1');
    expect(await screen.findByText('Loading post...')).toBeInTheDocument();
    answer.resolve();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('comment 5')).toBeInTheDocument();
    expect(document.title).toBe('post 1 · Lock In');
  });

  it('leads to the feed when its id is not a number', async () => {
    renderApp('/post/abc');
    expect(await home()).toBeInTheDocument();
  });

  it('leads to the feed and says so when there is no such post, after asking once', async () => {
    let asked = 0;
    use(
      http.get('/api/post/7', () => {
        asked++;
        return refusal(404, 'Not found.');
      }),
    );
    renderApp('/post/7');
    expect(await home()).toBeInTheDocument();
    expect(await screen.findByText('We can’t find this post. It may have been removed.')).toBeInTheDocument();
    expect(asked).toBe(1);
  });

  it('lets the card in the feed say so when its post is deleted meanwhile', async () => {
    use(http.get('/api/post/8', () => refusal(404, 'Post not found.')));
    const { actor } = renderApp('/');
    await actor.click(await screen.findByRole('link', { name: 'post 8' }));
    expect(await screen.findByText('This post has been deleted.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
  });

  it('tries a second time by itself, and then lets the reader retry', async () => {
    let asked = 0;
    use(
      http.get('/api/post/1', () =>
        ++asked <= 2 ? refusal(500, undefined) : HttpResponse.json(examplePost(1)),
      ),
    );
    const { actor } = renderApp('/post/1');
    expect(await screen.findByText('Error loading post.')).toBeInTheDocument();
    expect(asked).toBe(2);
    // A placeholder would look as if the author were still loading.
    expect(screen.queryByRole('complementary', { name: 'Author' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  it('shares likes and comments with the feed that shows the same post', async () => {
    use(
      http.get('/api/post/8', () => HttpResponse.json(examplePost(8))),
      http.post('/api/toggleLikes/8/1', () => HttpResponse.json({ postId: 8, liked: true, likeCount: 1 })),
      http.post('/api/comment/8', () =>
        HttpResponse.json(exampleComment(60, { postId: 8, content: 'Hi' }), { status: 201 }),
      ),
    );
    const { actor } = renderApp('/');
    await actor.click(await screen.findByRole('link', { name: 'post 8' }));
    await screen.findByRole('heading', { level: 1, name: 'post 8' });
    await actor.click(screen.getByRole('button', { name: 'Like' }));
    await actor.type(screen.getByPlaceholderText('Add a comment…'), 'Hi{Enter}');
    await actor.click(screen.getByRole('link', { name: 'Lock In, home' }));
    expect(await home()).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Comments (1)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
  });
});
