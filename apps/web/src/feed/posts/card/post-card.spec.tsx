import type { Post } from '@lock-in/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleComment, exampleLabel, examplePage, examplePost } from '../../../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, user } from '../../../../test/render-app.tsx';

describe('a post in the feed', () => {
  const { use: serve } = network();
  const show = async (fields: Partial<Post> = {}) => {
    serve(
      signedInAs(user),
      http.get('/labels', () => HttpResponse.json([])),
      http.get('/api/posts/paginated', () =>
        HttpResponse.json(examplePage('posts', [examplePost(1, fields)])),
      ),
    );
    const { actor } = renderApp('/');
    return { actor, card: await screen.findByRole('article') };
  };
  const contents = () =>
    within(screen.getByRole('list', { name: 'Comments' }))
      .queryAllByRole('listitem')
      .map((item) => item.querySelector('div > div')?.textContent);

  it('has its author, date, tags and text, which is never taken for HTML', async () => {
    const { card } = await show({
      content: 'First line\n<b>bold</b>',
      labels: [exampleLabel(1, { name: 'AI', color: 'lime' })],
    });
    expect(within(card).getByRole('link', { name: '@Arjun Nair' })).toHaveAttribute('href', '/profile/4');
    expect(card).toHaveTextContent(/2 November 2026 at \d{1,2}:04\s[ap]m/);
    expect(within(card).getByText('AI')).toHaveAttribute('data-color', 'lime');
    expect(card).toHaveTextContent('First line <b>bold</b>');
    expect(card).not.toHaveTextContent('have liked this');
    expect(card.querySelector('img')).toHaveAttribute('src', '/api/avatar/4');
  });

  it('says that its comments are closed before anybody opens them, and once when they are open', async () => {
    const { actor, card } = await show({ commentsClosedBy: 'author' });
    expect(within(card).getByText('Comments are closed')).toBeInTheDocument();
    await actor.click(within(card).getByRole('button', { name: 'Comments (0)' }));
    expect(await screen.findByText('The author closed the comments on this post.')).toBeInTheDocument();
    expect(within(card).queryByText('Comments are closed')).not.toBeInTheDocument();
  });

  it('leads to its page through a real link', async () => {
    const { actor } = await show();
    serve(http.get('/api/post/1', () => HttpResponse.json(examplePost(1))));
    await actor.click(screen.getByRole('link', { name: 'post 1' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'post 1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Comments (0)' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('leads there by a click on its text too, but not where text is being selected', async () => {
    const { actor, card } = await show();
    serve(http.get('/api/post/1', () => HttpResponse.json(examplePost(1))));
    const text = within(card).getByText('content of post 1');
    getSelection()?.selectAllChildren(text);
    fireEvent.click(text);
    expect(location.pathname).toBe('/');
    getSelection()?.removeAllRanges();
    await actor.click(text);
    expect(await screen.findByRole('heading', { level: 1, name: 'post 1' })).toBeInTheDocument();
  });

  it('has tags that lead to the feed of each', async () => {
    const { card } = await show({ labels: [exampleLabel(1, { name: 'c++ & c#' })] });
    expect(within(card).getByRole('link', { name: 'c++ & c#' })).toHaveAttribute(
      'href',
      '/?tag=c%2B%2B+%26+c%23',
    );
  });

  it('opens a long text in place', async () => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(288);
    const { actor, card } = await show();
    const more = within(card).getByRole('button', { name: 'Read more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await actor.click(more);
    expect(within(card).getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    expect(location.pathname).toBe('/');
    jest.restoreAllMocks();
  });

  it('shows the initials where its author’s picture does not load, and no broken image', async () => {
    const { card } = await show({ displayPicUrl: '/api/picture/gone' });
    const picture = () => card.querySelector('img');
    expect(picture()).toHaveAttribute('src', '/api/picture/gone');
    fireEvent.error(picture()!);
    expect(picture()).toHaveAttribute('src', '/api/avatar/4');
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
  });

  it('is liked at once, and settles on what the server counted', async () => {
    const answer = Promise.withResolvers<void>();
    const { actor, card } = await show({ likedBy: [9], likeCount: 1 });
    serve(
      http.post('/api/toggleLikes/1/1', async () => {
        await answer.promise;
        return HttpResponse.json({ postId: 1, liked: true, likeCount: 7 });
      }),
    );
    const like = within(card).getByRole('button', { name: 'Like' });
    expect(like).toHaveAttribute('aria-pressed', 'false');
    await actor.click(like);
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
    expect(card).toHaveTextContent('2 others have liked this');
    answer.resolve();
    await waitFor(() => expect(card).toHaveTextContent('7 others have liked this'));
  });

  it('keeps its counts right on a page that the browser translates', async () => {
    serve(
      http.post('/api/toggleLikes/1/1', () => HttpResponse.json({ postId: 1, liked: true, likeCount: 4 })),
      http.post('/api/comment/1', () => HttpResponse.json(exampleComment(9), { status: 201 })),
      http.get('/api/post/1/comments', () => HttpResponse.json(examplePage('comments', []))),
    );
    const { actor, card } = await show({ likeCount: 3 });
    translate(card);
    await actor.click(within(card).getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(card).toHaveTextContent('4 others have liked this'));
    await actor.click(within(card).getByRole('button', { name: /^Comments/ }));
    const field = await screen.findByRole('textbox', { name: 'Add a comment' });
    translate(card);
    await actor.type(field, 'Hello{Enter}');
    expect(await within(card).findByRole('button', { name: 'Comments (1)' })).toBeInTheDocument();
  });

  it('ends up liked when it was liked in another tab already', async () => {
    let calls = 0;
    const { actor, card } = await show({ likedBy: [9], likeCount: 1 });
    serve(
      http.post('/api/toggleLikes/1/1', () => {
        const liked = ++calls % 2 === 0;
        return HttpResponse.json({ postId: 1, liked, likeCount: liked ? 2 : 1 });
      }),
    );
    const like = within(card).getByRole('button', { name: 'Like' });
    await actor.click(like);
    await waitFor(() => expect(calls).toBe(2));
    await waitFor(() => expect(card).toHaveTextContent('2 others have liked this'));
    expect(like).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps up with a reader who changes their mind faster than the server answers', async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const { actor, card } = await show({ likedBy: [9], likeCount: 1 });
    serve(
      http.post('/api/toggleLikes/1/1', async () => {
        const liked = ++calls % 2 === 1;
        await answers[calls - 1]?.promise;
        return HttpResponse.json({ postId: 1, liked, likeCount: liked ? 2 : 1 });
      }),
    );
    const like = within(card).getByRole('button', { name: 'Like' });
    await actor.click(like);
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
    await actor.click(like);
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'));
    expect(calls).toBe(1);
    answers[0]?.resolve();
    await waitFor(() => expect(calls).toBe(2));
    expect(like).toHaveAttribute('aria-pressed', 'false');
    answers[1]?.resolve();
    await waitFor(() => expect(card).toHaveTextContent('1 others have liked this'));
    expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  it('takes a like back that the server refused', async () => {
    const { actor, card } = await show({ likedBy: [1, 9], likeCount: 2 });
    serve(http.post('/api/toggleLikes/1/1', () => refusal(500, undefined)));
    const like = within(card).getByRole('button', { name: 'Like' });
    await actor.click(like);
    expect(await screen.findByText('Failed to save your like, please try again.')).toBeInTheDocument();
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
    expect(card).toHaveTextContent('2 others have liked this');
  });

  it('shows five comments and five more with each click', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => 12 - n);
    const { actor } = await show({
      commentCount: 12,
      comments: ids.slice(0, 5).map((id) => exampleComment(id)),
    });
    serve(
      http.get('/api/post/1/comments', ({ request }) => {
        const from = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
        const rows = ids.slice(from, from + 5).map((id) => exampleComment(id));
        const nextCursor = from + 5 < 12 ? String(from + 5) : null;
        return HttpResponse.json(examplePage('comments', rows, { nextCursor, totalCount: 12 }));
      }),
    );
    await actor.click(screen.getByRole('button', { name: 'Comments (12)' }));
    expect(contents()).toHaveLength(5);
    await actor.click(await screen.findByRole('button', { name: 'Load More Comments' }));
    await waitFor(() => expect(contents()).toHaveLength(10));
    await actor.click(await screen.findByRole('button', { name: 'Load More Comments' }));
    await waitFor(() => expect(contents()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Load More Comments' })).not.toBeInTheDocument();
  });

  it('says that the further comments could not be asked for, and asks again', async () => {
    let attempts = 0;
    const { actor } = await show({
      commentCount: 6,
      comments: [6, 5, 4, 3, 2].map((id) => exampleComment(id)),
    });
    serve(
      http.get('/api/post/1/comments', ({ request }) => {
        if (++attempts === 1) return refusal(503, undefined);
        const ids = new URL(request.url).searchParams.has('cursor') ? [1] : [6, 5, 4, 3, 2];
        const rows = ids.map((id) => exampleComment(id));
        return HttpResponse.json(
          examplePage('comments', rows, { nextCursor: ids.length > 1 ? 'last' : null, totalCount: 6 }),
        );
      }),
    );
    await actor.click(screen.getByRole('button', { name: 'Comments (6)' }));
    expect(await screen.findByText('Error loading comments.')).toBeInTheDocument();
    expect(contents()).toHaveLength(5);
    await actor.click(screen.getByRole('button', { name: 'Load More Comments' }));
    await waitFor(() => expect(screen.queryByText('Error loading comments.')).not.toBeInTheDocument());
    await actor.click(await screen.findByRole('button', { name: 'Load More Comments' }));
    await waitFor(() => expect(contents()).toHaveLength(6));
  });

  it('says that it was deleted when its further comments are asked for', async () => {
    const { actor } = await show({ commentCount: 6, comments: [exampleComment(6)] });
    serve(http.get('/api/post/1/comments', () => refusal(404, 'Not found.')));
    await actor.click(screen.getByRole('button', { name: 'Comments (6)' }));
    expect(await screen.findByText('This post has been deleted.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
  });

  it('shows a comment at once, counted once, whether sent with Enter or with the button', async () => {
    const answer = Promise.withResolvers<void>();
    let id = 50;
    const sent: unknown[] = [];
    const { actor } = await show({ commentCount: 1, comments: [exampleComment(1)] });
    serve(
      http.post('/api/comment/1', async ({ request }) => {
        const body = (await request.json()) as { comment: { content: string } };
        sent.push(body);
        await answer.promise;
        return HttpResponse.json(exampleComment(id++, { content: body.comment.content }), { status: 201 });
      }),
    );
    await actor.click(screen.getByRole('button', { name: 'Comments (1)' }));
    const input = screen.getByPlaceholderText('Add a comment…');
    await actor.type(input, 'Well said{Enter}');
    expect(input).toHaveValue('');
    expect(await screen.findByRole('button', { name: 'Comments (2)' })).toBeInTheDocument();
    expect(contents()).toEqual(['Well said', 'comment 1']);
    await actor.type(input, 'Indeed');
    await actor.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('button', { name: 'Comments (3)' })).toBeInTheDocument();
    answer.resolve();
    await waitFor(() => expect(document.querySelector('[data-guess]')).not.toBeInTheDocument());
    expect(contents()).toEqual(['Indeed', 'Well said', 'comment 1']);
    expect(screen.getByRole('button', { name: 'Comments (3)' })).toBeInTheDocument();
    expect(sent[0]).toEqual({ accountId: 1, comment: { content: 'Well said', postId: 1 } });
  });

  it('does not send a blank comment', async () => {
    const { actor } = await show();
    const comment = jest.fn(() => refusal(400, 'Write a comment first.'));
    serve(http.post('/api/comment/1', comment));
    await actor.click(screen.getByRole('button', { name: 'Comments (0)' }));
    await actor.type(screen.getByPlaceholderText('Add a comment…'), '   {Enter}');
    await actor.click(screen.getByRole('button', { name: 'Post' }));
    expect(comment).not.toHaveBeenCalled();
  });

  it.each([
    ['in the server’s words', refusal(400, 'Too long.'), 'Too long.'],
    ['in general words', refusal(500, undefined), 'Failed to comment, please try again.'],
  ])('takes a failed comment back %s, and its text returns to the input', async (_, answer, words) => {
    const { actor } = await show();
    serve(http.post('/api/comment/1', () => answer));
    await actor.click(screen.getByRole('button', { name: 'Comments (0)' }));
    const input = screen.getByPlaceholderText('Add a comment…');
    await actor.type(input, 'Lost?{Enter}');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(input).toHaveValue('Lost?');
    expect(await screen.findByRole('button', { name: 'Comments (0)' })).toBeInTheDocument();
    expect(contents()).toEqual([]);
  });

  it('leaves the input alone if it contains something else by then', async () => {
    const answer = Promise.withResolvers<void>();
    const { actor } = await show();
    serve(
      http.post('/api/comment/1', async () => {
        await answer.promise;
        return refusal(500, undefined);
      }),
    );
    await actor.click(screen.getByRole('button', { name: 'Comments (0)' }));
    const input = screen.getByPlaceholderText('Add a comment…');
    await actor.type(input, 'First{Enter}');
    await actor.type(input, 'Second');
    answer.resolve();
    expect(await screen.findByText('Failed to comment, please try again.')).toBeInTheDocument();
    expect(input).toHaveValue('Second');
  });
});

/** As browsers do it: the text of each node moves into a new element, and the node itself leaves the page. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.textContent;
    text.parentNode!.replaceChild(font, text);
  }
}
