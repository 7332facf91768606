import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { examplePage, examplePost } from '../../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('the list of hidden posts', () => {
  const { use } = network();
  const hidden = (...ids: number[]) =>
    http.get('/api/hiddenPosts', () =>
      HttpResponse.json(
        examplePage(
          'posts',
          ids.map((id) => examplePost(id)),
        ),
      ),
    );
  const showAgain = () => screen.findByRole('button', { name: 'Show again: post 7' });

  it('says when there are none, and where they would come from', async () => {
    use(signedInAs(user), hidden());
    renderApp('/hidden');
    expect(await screen.findByText('You haven’t hidden any posts.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the feed' })).toHaveAttribute('href', '/');
  });

  it('lets a post back into the feed', async () => {
    use(signedInAs(user), hidden(7));
    const { actor } = renderApp('/hidden');
    expect(await screen.findByRole('link', { name: 'post 7' })).toHaveAttribute('href', '/post/7');
    use(
      http.delete('/api/hidePost/7', () => HttpResponse.json({ success: true })),
      hidden(),
    );
    await actor.click(await showAgain());
    expect(await screen.findByText('The post is back in your feed.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('post 7')).not.toBeInTheDocument());
  });

  it('keeps it, and says so, where that failed', async () => {
    use(
      signedInAs(user),
      hidden(7),
      http.delete('/api/hidePost/7', () => refusal(500, undefined)),
    );
    const { actor } = renderApp('/hidden');
    await actor.click(await showAgain());
    expect(await screen.findByText('Failed to show the post again, please try again.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'post 7' })).toBeInTheDocument();
  });
});
