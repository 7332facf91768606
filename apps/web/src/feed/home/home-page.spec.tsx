import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleLabel, examplePage, examplePost } from '../../../test/examples.ts';
import { admin, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const labels = [
  exampleLabel(1, { name: 'Career', numberofUses: 3 }),
  exampleLabel(2, { name: 'AI', numberofUses: 40 }),
  exampleLabel(3, { name: 'DevOps', numberofUses: 7 }),
  exampleLabel(4, { name: 'Data', numberofUses: 1 }),
  exampleLabel(5, { name: 'Security', numberofUses: 12 }),
  exampleLabel(6, { name: 'Cloud', numberofUses: 20 }),
];
const allLabels = http.get('/labels', () => HttpResponse.json(labels));
const feedOf = (answer: (query: URLSearchParams) => Response | Promise<Response>) =>
  http.get('/api/posts/paginated', ({ request }) => answer(new URL(request.url).searchParams));
const onePost = feedOf(() => HttpResponse.json(examplePage('posts', [examplePost(1)])));

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the home feed', () => {
  const { use } = network();
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('lists the five most used tags with a #, the most used first', async () => {
    use(signedInAs(user), allLabels, onePost);
    renderApp('/');
    const tags = await screen.findByRole('region', { name: 'Popular Tags' });
    await within(tags).findByText('#AI');
    expect(
      within(tags)
        .getAllByRole('button')
        .map((tag) => tag.textContent),
    ).toEqual(['#AI', '#Cloud', '#Security', '#DevOps', '#Career']);
  });

  it('does without tags that cannot be loaded, and logs it', async () => {
    use(
      signedInAs(user),
      onePost,
      http.get('/labels', () => refusal(500, undefined)),
    );
    renderApp('/');
    expect(await screen.findByText('No tags to show.')).toBeInTheDocument();
    expect(console.error).toHaveBeenCalled();
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  it('asks for the chosen tag and order, marks both, and frees each with its reset button', async () => {
    const asked: string[] = [];
    use(
      signedInAs(user),
      allLabels,
      feedOf((query) => {
        asked.push(`${query.get('filterLabel')} ${query.get('sortBy')}`);
        return HttpResponse.json(examplePage('posts', [examplePost(asked.length)]));
      }),
    );
    const { actor } = renderApp('/');
    await actor.click(await screen.findByRole('button', { name: '#Cloud' }));
    await waitFor(() => expect(titles()).toEqual(['post 2']));
    expect(screen.getByRole('button', { name: '#Cloud' })).toHaveAttribute('aria-pressed', 'true');
    await actor.click(screen.getByRole('button', { name: 'Most Liked' }));
    await waitFor(() => expect(titles()).toEqual(['post 3']));
    await actor.click(screen.getByRole('button', { name: 'Reset tag' }));
    await waitFor(() => expect(titles()).toEqual(['post 4']));
    await actor.click(screen.getByRole('button', { name: 'Reset sort' }));
    await waitFor(() => expect(titles()).toEqual(['post 1']));
    expect(asked).toEqual(['null null', 'Cloud null', 'Cloud mostLiked', 'null mostLiked']);
  });

  it('takes tag and order from the address, a tag that is not popular included', async () => {
    let asked = '';
    use(
      signedInAs(user),
      allLabels,
      feedOf((query) => {
        asked = query.toString();
        return HttpResponse.json(examplePage('posts', []));
      }),
    );
    const { actor } = renderApp('/?tag=Data&sort=mostCommented');
    expect(await screen.findByText('There are no posts with #Data yet.')).toBeInTheDocument();
    expect(asked).toBe('filterLabel=Data&sortBy=mostCommented');
    expect(await screen.findByRole('button', { name: '#Data' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Most Commented' })).toHaveAttribute('aria-pressed', 'true');
    await actor.click(screen.getByRole('button', { name: 'Show all posts' }));
    expect(await screen.findByText('There are no posts yet.')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Write the first one' }));
    expect(await screen.findByRole('dialog', { name: 'Create a new post' })).toBeInTheDocument();
  });

  it('takes a tag that does not exist as one without posts', async () => {
    use(
      signedInAs(user),
      allLabels,
      feedOf((query) =>
        query.has('filterLabel')
          ? refusal(400, { filterLabel: 'There is no such tag.' })
          : HttpResponse.json(examplePage('posts', [examplePost(1)])),
      ),
    );
    const { actor } = renderApp('/?tag=nonsense');
    expect(await screen.findByText('There are no posts with #nonsense yet.')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Show all posts' }));
    await waitFor(() => expect(titles()).toEqual(['post 1']));
  });

  it('has tips beside a feed without posts, and not beside one with some', async () => {
    let posts = [examplePost(1)];
    use(
      signedInAs(user),
      allLabels,
      feedOf(() => HttpResponse.json(examplePage('posts', posts))),
    );
    const first = renderApp('/');
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'Tips' })).not.toBeInTheDocument();
    first.unmount();
    posts = [];
    renderApp('/');
    expect(await screen.findByRole('region', { name: 'Tips' })).toHaveTextContent('5 tags');
  });

  it('shows skeletons, then loads page after page by cursor and shows no post twice', async () => {
    const second = Promise.withResolvers<void>();
    use(
      signedInAs(user),
      allLabels,
      feedOf(async (query) => {
        if (query.get('cursor') !== 'next') {
          return HttpResponse.json(
            examplePage('posts', [examplePost(3), examplePost(2)], { nextCursor: 'next' }),
          );
        }
        await second.promise;
        return HttpResponse.json(examplePage('posts', [examplePost(2), examplePost(1)]));
      }),
    );
    const { actor } = renderApp('/');
    expect(await screen.findByRole('status', { name: 'Loading posts…' })).toBeInTheDocument();
    await actor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('button', { name: 'Loading more…' })).toBeDisabled();
    second.resolve();
    await waitFor(() => expect(titles()).toEqual(['post 3', 'post 2', 'post 1']));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('leads the keyboard from its button to the first post of the next page', async () => {
    const second = Promise.withResolvers<void>();
    use(
      signedInAs(user),
      allLabels,
      feedOf(async (query) => {
        if (!query.has('cursor')) {
          return HttpResponse.json(examplePage('posts', [examplePost(3)], { nextCursor: 'next' }));
        }
        await second.promise;
        return HttpResponse.json(examplePage('posts', [examplePost(2), examplePost(1)]));
      }),
    );
    const { actor } = renderApp('/');
    (await screen.findByRole('button', { name: 'Load more' })).focus();
    await actor.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Loading more…' });
    second.resolve();
    await waitFor(() => expect(screen.getByRole('link', { name: 'post 2' })).toHaveFocus());
  });

  it('keeps what it has when the next page fails, and tries again', async () => {
    let attempts = 0;
    use(
      signedInAs(user),
      allLabels,
      feedOf((query) => {
        if (!query.has('cursor')) {
          return HttpResponse.json(examplePage('posts', [examplePost(2)], { nextCursor: 'next' }));
        }
        return ++attempts === 1
          ? refusal(503, undefined)
          : HttpResponse.json(examplePage('posts', [examplePost(1)]));
      }),
    );
    const { actor } = renderApp('/');
    await actor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Error loading posts.')).toBeInTheDocument();
    expect(titles()).toEqual(['post 2']);
    await actor.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(titles()).toEqual(['post 2', 'post 1']));
  });

  it('says that it failed, and tries again', async () => {
    let failed = false;
    use(
      signedInAs(user),
      allLabels,
      feedOf(() => {
        if (failed) return HttpResponse.json(examplePage('posts', [examplePost(1)]));
        failed = true;
        return refusal(500, undefined);
      }),
    );
    const { actor } = renderApp('/');
    expect(await screen.findByText('Error loading posts.')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  it('lets admins read, but not post, like or comment', async () => {
    use(signedInAs(admin), allLabels, onePost);
    const { actor } = renderApp('/');
    await actor.click(await screen.findByRole('button', { name: 'Comments (0)' }));
    expect(screen.getByText('No comments yet.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Create a new post')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Add a comment…')).not.toBeInTheDocument();
  });
});
