import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleLabel, examplePage, examplePost } from '../../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const labels = Array.from({ length: 6 }, (_, n) =>
  exampleLabel(n + 1, {
    name: ['AI', 'Cloud', 'Career', 'DevOps', 'Security', 'Data'][n] ?? '',
    numberofUses: n,
  }),
);

describe('writing a post', () => {
  const { use } = network();
  let feedReads = 0;
  beforeEach(() => {
    feedReads = 0;
    use(
      signedInAs(user),
      http.get('/labels', () => HttpResponse.json(labels)),
      http.get('/api/posts/paginated', () => {
        feedReads++;
        return HttpResponse.json(examplePage('posts', [examplePost(1)]));
      }),
    );
  });

  const opened = async () => {
    const { actor, unmount } = renderApp('/');
    await screen.findByRole('article');
    await actor.click(screen.getByLabelText('Create a new post'));
    const dialog = await screen.findByRole('dialog', { name: 'Create a new post' });
    return { actor, dialog, unmount };
  };
  const title = () => screen.getByPlaceholderText("What's on your mind?");

  it('says that it keeps what is not sent', async () => {
    const { actor } = await opened();
    await actor.type(title(), 'Half a post');
    await actor.keyboard('{Escape}');
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
  });

  it('waits, then shows the post on top without reloading the feed, and empties the dialog', async () => {
    const answer = Promise.withResolvers<void>();
    let sent: unknown;
    use(
      http.post('/api/createPost', async ({ request }) => {
        sent = await request.json();
        await answer.promise;
        return HttpResponse.json(examplePost(2, { title: ' Hello ', labels: [labels[1]!] }), { status: 201 });
      }),
    );
    const { actor, dialog } = await opened();
    expect(dialog).toHaveTextContent('Share your thoughts with the community!');
    await actor.type(title(), ' Hello ');
    await actor.type(screen.getByLabelText('Content'), 'First post');
    await actor.click(screen.getByRole('button', { name: 'Select tags...' }));
    await actor.click(await screen.findByRole('option', { name: 'Cloud' }));
    await actor.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '1 tag(s) selected' })).toBeInTheDocument();
    await actor.click(within(dialog).getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('button', { name: 'please wait...' })).toBeDisabled();
    answer.resolve();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await screen.findByRole('article', { name: 'Hello' });
    expect(screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent)).toEqual([
      ' Hello ',
      'post 1',
    ]);
    expect(sent).toEqual({
      accountId: 1,
      postData: { title: ' Hello ', content: 'First post', labels: [2] },
    });
    expect(feedReads).toBe(1);
    await actor.click(screen.getByLabelText('Create a new post'));
    expect(await screen.findByPlaceholderText("What's on your mind?")).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Select tags...' })).toBeInTheDocument();
  });

  it.each([
    ['the server’s sentence', refusal(400, 'Title is required.'), 'Title is required.'],
    ['the content’s text', refusal(400, { content: 'Content is required.' }), 'Content is required.'],
    ['the general words', refusal(500, undefined), 'Failed to create post, please try again.'],
  ])('stays open with %s when it fails', async (_, answer, words) => {
    use(http.post('/api/createPost', () => answer));
    const { actor, dialog } = await opened();
    await actor.type(title(), 'Hello');
    await actor.click(within(dialog).getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(title()).toHaveValue('Hello');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Post' })).toBeEnabled());
  });

  it('names both fields of an empty post', async () => {
    const error = { title: 'Title is required.', content: 'Content is required.' };
    use(http.post('/api/createPost', () => refusal(400, error)));
    const { actor, dialog } = await opened();
    await actor.click(within(dialog).getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Title is required.')).toBeInTheDocument();
    expect(screen.getByText('Content is required.')).toBeInTheDocument();
    await waitFor(() => expect(title()).toHaveFocus());
  });

  it('gives a post that can be liked and commented at once', async () => {
    use(
      http.post('/api/createPost', () =>
        HttpResponse.json(examplePost(2, { title: 'Hello' }), { status: 201 }),
      ),
      http.post('/api/toggleLikes/2/1', () => HttpResponse.json({ postId: 2, liked: true, likeCount: 1 })),
    );
    const { actor, dialog } = await opened();
    await actor.click(within(dialog).getByRole('button', { name: 'Post' }));
    const card = await screen.findByRole('article', { name: 'Hello' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await actor.click(within(card).getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(card).toHaveTextContent('1 others have liked this'));
  });

  it('keeps what was typed when the dialog is closed', async () => {
    const { actor } = await opened();
    await actor.type(title(), 'A draft');
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await actor.click(screen.getByLabelText('Create a new post'));
    expect(await screen.findByDisplayValue('A draft')).toBeInTheDocument();
  });

  it('finds a draft again after the tab was closed, for its author alone, until it is sent', async () => {
    const { actor, dialog, unmount } = await opened();
    await actor.type(title(), 'A draft');
    await actor.type(within(dialog).getByLabelText('Content'), 'Unsent');
    unmount();
    use(signedInAs({ ...user, accountId: 5 }));
    const other = await opened();
    expect(title()).toHaveValue('');
    other.unmount();

    use(
      signedInAs(user),
      http.post('/api/createPost', () => HttpResponse.json(examplePost(2), { status: 201 })),
    );
    const again = await opened();
    expect(title()).toHaveValue('A draft');
    expect(within(again.dialog).getByLabelText('Content')).toHaveValue('Unsent');
    await again.actor.click(within(again.dialog).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    again.unmount();
    await opened();
    expect(title()).toHaveValue('');
  });

  it('finds tags regardless of case, says when there are none, and takes at most five', async () => {
    const { actor } = await opened();
    await actor.click(screen.getByRole('button', { name: 'Select tags...' }));
    const search = await screen.findByPlaceholderText('Search tags...');
    await actor.type(search, 'CLO');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Cloud']);
    await actor.type(search, 'x');
    expect(screen.getByText('No tags found')).toBeInTheDocument();
    await actor.clear(search);
    for (const name of ['AI', 'Cloud', 'Career', 'DevOps', 'Security']) {
      await actor.click(screen.getByRole('option', { name }));
    }
    expect(screen.getByText('Add up to 5 tags.')).toBeInTheDocument();
    await actor.click(screen.getByRole('option', { name: 'Data' }));
    expect(screen.getByRole('button', { name: '5 tag(s) selected' })).toBeInTheDocument();
  });
});
