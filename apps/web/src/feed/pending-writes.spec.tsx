import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleComment, exampleLabel, examplePage, examplePost } from '../../test/examples.ts';
import { network, renderApp, signedInAs, user } from '../../test/render-app.tsx';
import { api } from '../lib/api.ts';

const words = 'Saved, will appear in a moment';
const mine = { accountId: user.accountId, username: user.name };

describe('what was written in the feed and is not visible yet', () => {
  const { use } = network();
  let visible = false;
  /** Each write request: its idempotency key, and whether it was a background call. */
  let sent: { key: string | null; background: boolean }[];
  beforeEach(() => {
    visible = false;
    sent = [];
    use(
      signedInAs(user),
      http.get('/labels', () => HttpResponse.json([exampleLabel(2, { name: 'Cloud' })])),
      http.get('/api/posts/paginated', () =>
        HttpResponse.json(examplePage('posts', visible ? [now(), before()] : [before()])),
      ),
    );
  });
  let before = () => examplePost(1);
  const now = () => examplePost(2, { ...mine, title: 'Hello', content: 'First post' });

  /** A write that is saved, and answered in full once it is visible. */
  const write = (path: string, ids: object, answer: () => object) =>
    http.post(path, ({ request: { headers } }) => {
      sent.push({ key: headers.get('idempotency-key'), background: headers.get('x-background') === '1' });
      return visible
        ? HttpResponse.json(answer(), { status: 201 })
        : HttpResponse.json({ pending: true, ...ids }, { status: 202 });
    });
  const readAnew = (store: ReturnType<typeof renderApp>['store']) =>
    act(async () => {
      store.dispatch(api.util.invalidateTags([{ type: 'Post', id: 1 }]));
      await Promise.resolve();
    });
  const isDoneOnce = async () => {
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    const [first, ...repeats] = sent;
    expect(first!.background).toBe(false);
    expect(repeats.length).toBeGreaterThan(0);
    expect(repeats).toEqual(repeats.map(() => ({ key: first!.key, background: true })));
  };

  it('is a post on top, with what was typed and a mark, until the real one is there', async () => {
    use(write('/api/createPost', { postId: 2 }, now));
    const { actor, store } = renderApp('/');
    await screen.findByRole('article', { name: 'post 1' });
    await actor.click(screen.getByLabelText('Create a new post'));
    await actor.type(await screen.findByPlaceholderText("What's on your mind?"), 'Hello');
    await actor.type(screen.getByLabelText('Content'), 'First post');
    const dialog = screen.getByRole('dialog');
    await actor.click(within(dialog).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Saved. It will appear in a moment.')).toBeInTheDocument();
    const card = await screen.findByRole('article', { name: 'Hello' });
    expect(within(card).getByRole('status')).toHaveTextContent(words);
    expect(card).toHaveTextContent('@Mei Lin Tan');
    expect(within(card).queryByRole('button', { name: 'Post options' })).not.toBeInTheDocument();

    await readAnew(store);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.getByText(words)).toBeInTheDocument();

    visible = true;
    await isDoneOnce();
    const titles = screen.getAllByRole('article').map((each) => each.querySelector('h2')?.textContent);
    expect(titles).toEqual(['Hello', 'post 1']);
    const real = screen.getByRole('article', { name: 'Hello' });
    expect(within(real).getByRole('button', { name: 'Post options' })).toBeInTheDocument();
  });

  it('is a like, even after the feed was reloaded', async () => {
    before = () => examplePost(1, visible ? { likedBy: [1], likeCount: 1 } : {});
    use(write('/api/toggleLikes/1/1', { postId: 1 }, () => ({ postId: 1, liked: true, likeCount: 1 })));
    const { actor, store } = renderApp('/');
    const card = await screen.findByRole('article');
    await actor.click(within(card).getByRole('button', { name: 'Like' }));
    expect(await within(card).findByText(words)).toBeInTheDocument();
    await readAnew(store);
    await waitFor(() => expect(within(card).getByText(words)).toBeInTheDocument());
    expect(within(card).getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
    expect(card).toHaveTextContent('1 others have liked this');
    visible = true;
    await isDoneOnce();
    expect(card).toHaveTextContent('1 others have liked this');
  });

  it('is a like that is taken back before it was visible', async () => {
    before = () => examplePost(1);
    use(write('/api/toggleLikes/1/1', { postId: 1 }, () => ({ postId: 1, liked: false, likeCount: 0 })));
    const { actor } = renderApp('/');
    const card = await screen.findByRole('article');
    const like = within(card).getByRole('button', { name: 'Like' });
    await actor.click(like);
    await within(card).findByText(words);
    await actor.click(like);
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'));
    await waitFor(() => expect(new Set(sent.map(({ key }) => key)).size).toBe(2));
    visible = true;
    await waitFor(() => expect(within(card).queryByText(words)).not.toBeInTheDocument());
    expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(card).not.toHaveTextContent('liked this');
  });

  it('is a comment, which counts and can not be deleted yet', async () => {
    const comment = exampleComment(5, { ...mine, content: 'Same here.' });
    before = () => examplePost(1, visible ? { comments: [comment], commentCount: 1 } : {});
    use(write('/api/comment/1', { commentId: 5 }, () => comment));
    const { actor, store } = renderApp('/');
    const card = await screen.findByRole('article');
    await actor.click(within(card).getByRole('button', { name: 'Comments (0)' }));
    await actor.type(await screen.findByLabelText('Add a comment'), 'Same here.{Enter}');
    expect(await within(card).findByText(words)).toBeInTheDocument();
    await readAnew(store);
    await within(card).findByText(words);
    expect(within(card).getByRole('button', { name: 'Comments (1)' })).toBeInTheDocument();
    expect(within(card).getAllByRole('listitem')).toHaveLength(1);
    expect(within(card).queryByRole('button', { name: 'Delete comment' })).not.toBeInTheDocument();
    visible = true;
    await isDoneOnce();
    expect(within(card).getAllByRole('listitem')).toHaveLength(1);
    expect(within(card).getByRole('button', { name: 'Delete comment' })).toBeInTheDocument();
  });

  it('is a post that is shown again: a feed that was read without it gets it back', async () => {
    let isHidden = false;
    use(
      http.get('/api/posts/paginated', () => {
        isHidden = hiding && !visible;
        return HttpResponse.json(
          examplePage('posts', isHidden ? [examplePost(3)] : [before(), examplePost(3)]),
        );
      }),
      http.post('/api/hidePost/1', () => {
        hiding = true;
        return HttpResponse.json({ success: true });
      }),
      http.delete('/api/hidePost/1', () =>
        visible
          ? HttpResponse.json({ success: true })
          : HttpResponse.json({ pending: true }, { status: 202 }),
      ),
    );
    let hiding = false;
    const { actor, store } = renderApp('/');
    const card = await screen.findByRole('article', { name: 'post 1' });
    await actor.click(within(card).getByRole('button', { name: 'Post options' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    await actor.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'post 1' })).toBeInTheDocument();
    await readAnew(store);
    await waitFor(() => expect(isHidden).toBe(true));
    visible = true;
    await waitFor(() => expect(isHidden).toBe(false));
    expect(await screen.findByRole('article', { name: 'post 1' })).toBeInTheDocument();
  });

  it('is a post that was deleted: it stays away although the server still lists it', async () => {
    before = () => examplePost(1, mine);
    use(write('/api/post/1', { postId: 1 }, () => ({ success: true })));
    const { actor, store } = renderApp('/');
    const card = await screen.findByRole('article');
    await actor.click(within(card).getByRole('button', { name: 'Post options' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await actor.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    await readAnew(store);
    await waitFor(() => expect(sent.length).toBeGreaterThan(2));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
