import type { Me } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleComment, exampleLabel, examplePage, examplePost } from '../../../test/examples.ts';
import { admin, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('taking a post out of the feed', () => {
  const { use } = network();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  const labels = [exampleLabel(1, { name: 'AI', numberofUses: 3 })];
  const mine = examplePost(1, { accountId: user.accountId, labels });
  const feed = [mine, examplePost(2), examplePost(3)];
  const reasons = ['Spam', 'Scam'].map((name, n) => ({ violationId: n + 1, name, description: name }));
  const cards = () =>
    screen.queryAllByRole('article').map((card) => card.querySelector('h1, h2')?.textContent);

  const open = async (me: Me, address = '/') => {
    use(
      signedInAs(me),
      http.get('/labels', () => HttpResponse.json(labels)),
      http.get('/api/violations', () => HttpResponse.json(reasons)),
      http.get('/api/post/1', () => HttpResponse.json(mine)),
      http.get('/api/posts/paginated', () => HttpResponse.json(examplePage('posts', feed))),
    );
    const { actor } = renderApp(address);
    await screen.findByRole('article', { name: 'post 1' });
    const choose = async (title: string, item: string) => {
      const card = screen.getByRole('article', { name: title });
      await actor.click(within(card).getByRole('button', { name: 'Post options' }));
      await actor.click(await screen.findByRole('menuitem', { name: item }));
    };
    return { actor, choose };
  };

  it('offers Edit, Close comments and Delete to the author, and Hide in a list, Mute, Block and Report to everyone else', async () => {
    const { actor } = await open(user);
    const offers = async (title: string, entries: readonly string[]) => {
      const card = screen.getByRole('article', { name: title });
      await actor.click(within(card).getByRole('button', { name: 'Post options' }));
      // The menu opens complete, even the first time: an entry added later would move those below it.
      const items = await screen.findAllByRole('menuitem');
      expect(items.map((item) => item.textContent)).toEqual(entries);
      await actor.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    };
    await offers('post 1', ['Edit', 'Close comments', 'Delete']);
    await offers('post 2', ['Hide', 'Mute author', 'Block author', 'Report']);
  });

  it('asks its author once, and then it is gone', async () => {
    let sent: unknown;
    const answer = Promise.withResolvers<void>();
    const { actor, choose } = await open(user);
    use(
      http.post('/api/post/1', async ({ request }) => {
        sent = await request.json();
        await answer.promise;
        return HttpResponse.json({ success: true });
      }),
    );
    await choose('post 1', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete post' });
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this post? This action cannot be undone.',
    );
    await actor.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('button', { name: 'Deleting…' })).toBeDisabled();
    answer.resolve();
    await waitFor(() => expect(cards()).toEqual(['post 2', 'post 3']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual({ accountId: 1, data: { violations: [] } });
  });

  it('needs an admin’s reasons, and sends them', async () => {
    let sent: unknown;
    const { actor, choose } = await open(admin);
    use(
      http.post('/api/post/2', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ success: true });
      }),
    );
    await choose('post 2', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete post' });
    expect(dialog).toHaveTextContent('Select the violation reasons for deleting this post:');
    expect(within(dialog).getByText('“post 2” by @Arjun Nair')).toBeInTheDocument();
    const button = within(dialog).getByRole('button', { name: 'Delete & Record Violations' });
    expect(button).toBeDisabled();
    await actor.click(await within(dialog).findByLabelText('Spam'));
    await actor.click(within(dialog).getByLabelText('Scam'));
    await actor.click(within(dialog).getByLabelText('Spam'));
    expect(button).toBeEnabled();
    await actor.click(button);
    await waitFor(() => expect(cards()).toEqual(['post 1', 'post 3']));
    expect(sent).toEqual({ accountId: 2, data: { violations: [2] } });
  });

  it('keeps a failure in the dialog, logs it, and forgets the reasons with a cancel', async () => {
    const { actor, choose } = await open(admin);
    use(http.post('/api/post/1', () => refusal(500, undefined)));
    await choose('post 1', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete post' });
    await actor.click(await within(dialog).findByLabelText('Spam'));
    await actor.click(within(dialog).getByRole('button', { name: 'Delete & Record Violations' }));
    expect(
      await within(dialog).findByText('Failed to delete the post, please try again.'),
    ).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Spam')).toBeChecked();
    expect(console.error).toHaveBeenCalled();
    await actor.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await choose('post 1', 'Delete');
    expect(await screen.findByLabelText('Spam')).not.toBeChecked();
    expect(cards()).toEqual(['post 1', 'post 2', 'post 3']);
  });

  it('leads from the post’s page to the feed, which has it no longer', async () => {
    const { actor, choose } = await open(user, '/post/1');
    use(
      http.post('/api/post/1', () => HttpResponse.json({ success: true })),
      http.get('/api/posts/paginated', () => HttpResponse.json(examplePage('posts', feed.slice(1)))),
    );
    await choose('post 1', 'Delete');
    await actor.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
    await waitFor(() => expect(cards()).toEqual(['post 2', 'post 3']));
  });

  it.each([
    ['liked', 'toggleLikes/2/1', 'Like'],
    ['hidden', 'hidePost/2', 'Hide'],
  ])('says on the card that somebody else deleted it, when it is %s', async (_, call, name) => {
    const { actor, choose } = await open(user);
    use(http.post(`/api/${call}`, () => refusal(404, 'Post not found.')));
    const card = screen.getByRole('article', { name: 'post 2' });
    if (name === 'Hide') await choose('post 2', name);
    else await actor.click(within(card).getByRole('button', { name }));
    expect(await screen.findByText('This post has been deleted.')).toBeInTheDocument();
    const said = screen.getByRole('article', { name: 'post 2' });
    expect(within(said).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText('Post not found.')).not.toBeInTheDocument();
    expect(cards()).toEqual(['post 1', 'post 2', 'post 3']);
  });

  it('hides at once, and an undo puts the post back into its place', async () => {
    const calls: string[] = [];
    const { actor, choose } = await open(user);
    use(
      http.all('/api/hidePost/2', ({ request }) => {
        calls.push(request.method);
        return HttpResponse.json({ success: true });
      }),
    );
    await choose('post 2', 'Hide');
    await waitFor(() => expect(cards()).toEqual(['post 1', 'post 3']));
    await actor.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards()).toEqual(['post 1', 'post 2', 'post 3']));
    await waitFor(() => expect(calls).toEqual(['POST', 'DELETE']));
    use(http.get('/api/hiddenPosts', () => HttpResponse.json(examplePage('posts', []))));
    await choose('post 2', 'Hide');
    await actor.click(await screen.findByRole('button', { name: 'Hidden posts' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hidden posts' })).toBeInTheDocument();
  });

  it('shows a post again that could not be hidden', async () => {
    const { choose } = await open(user);
    use(http.post('/api/hidePost/2', () => refusal(500, undefined)));
    await choose('post 2', 'Hide');
    expect(await screen.findByText('Failed to hide the post, please try again.')).toBeInTheDocument();
    await waitFor(() => expect(cards()).toEqual(['post 1', 'post 2', 'post 3']));
  });
});

describe('deleting a comment', () => {
  const { use } = network();
  const comments = [
    exampleComment(7, { accountId: user.accountId, content: 'mine' }),
    exampleComment(6, { content: 'theirs' }),
  ];
  const open = async (me: Me) => {
    use(
      signedInAs(me),
      http.get('/api/post/1', () => HttpResponse.json(examplePost(1, { comments, commentCount: 2 }))),
    );
    const { actor } = renderApp('/post/1');
    const list = await screen.findByRole('list', { name: 'Comments' });
    const buttons = within(list).getAllByRole('button', { name: 'Delete comment' });
    return { actor, list, buttons };
  };
  const confirm = async (actor: Awaited<ReturnType<typeof open>>['actor']) => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete comment' });
    await actor.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  };

  it('asks first, and shows it as done before the server answers', async () => {
    const answer = Promise.withResolvers<void>();
    let sent: unknown;
    const { actor, list, buttons } = await open(user);
    use(
      http.post('/api/deleteComment/7', async ({ request }) => {
        sent = await request.json();
        await answer.promise;
        return HttpResponse.json({ success: true });
      }),
    );
    expect(buttons).toHaveLength(1);
    await actor.click(buttons[0]!);
    await confirm(actor);
    await waitFor(() => expect(within(list).queryByText('mine')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Comments (1)' })).toBeInTheDocument();
    answer.resolve();
    await waitFor(() => expect(sent).toEqual({ accountId: 1 }));
  });

  it('is open to admins for every comment', async () => {
    const { buttons } = await open(admin);
    expect(buttons).toHaveLength(2);
  });

  it('tells of a failure, and shows what the server has', async () => {
    const { actor, list, buttons } = await open(user);
    use(http.post('/api/deleteComment/7', () => refusal(500, undefined)));
    await actor.click(buttons[0]!);
    await confirm(actor);
    expect(await screen.findByText('Failed to delete comment, please try again.')).toBeInTheDocument();
    expect(await within(list).findByText('mine')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Comments (2)' })).toBeInTheDocument();
  });
});
