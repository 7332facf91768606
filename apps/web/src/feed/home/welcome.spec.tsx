import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { examplePage, examplePost } from '../../../test/examples.ts';
import { admin, network, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('the feed of a newcomer', () => {
  const { use } = network();
  const feed = http.get('/api/posts/paginated', () =>
    HttpResponse.json(examplePage('posts', [examplePost(1)])),
  );
  beforeEach(() =>
    use(
      signedInAs(user),
      feed,
      http.get('/labels', () => HttpResponse.json([])),
    ),
  );
  const card = () => screen.queryByRole('region', { name: 'Welcome to Lock In' });

  it('explains itself until that is dismissed, once and for all', async () => {
    const { actor, unmount } = renderApp('/');
    const welcome = await screen.findByRole('region', { name: 'Welcome to Lock In' });
    expect(within(welcome).getByRole('link', { name: 'Browse jobs' })).toHaveAttribute('href', '/jobListing');
    await actor.click(within(welcome).getByRole('button', { name: 'Dismiss the welcome' }));
    expect(welcome).not.toBeInTheDocument();
    unmount();
    renderApp('/');
    await screen.findByRole('article');
    expect(await screen.findByText('No recent interactions')).toBeInTheDocument();
    expect(card()).not.toBeInTheDocument();
  });

  it('shows its posts only once it is known whether the card, which would move them, comes above them', async () => {
    const answer = Promise.withResolvers<void>();
    use(
      http.get('/api/RecentlyInteractedPosts/:id', async () => {
        await answer.promise;
        return HttpResponse.json([]);
      }),
    );
    renderApp('/');
    expect(await screen.findByRole('status', { name: 'Loading posts…' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    answer.resolve();
    await screen.findByRole('article');
    expect(card()).toBeInTheDocument();
  });

  it.each([
    ['somebody who liked or commented before', user],
    ['an admin', admin],
  ])('is not that of %s', async (_, me) => {
    let answered = me === admin;
    use(
      signedInAs(me),
      http.get('/api/RecentlyInteractedPosts/:id', () => {
        answered = true;
        return HttpResponse.json([{ id: 1, title: 'post 1' }]);
      }),
    );
    renderApp('/');
    await screen.findByRole('article');
    await waitFor(() => expect(answered).toBe(true));
    expect(card()).not.toBeInTheDocument();
  });
});
