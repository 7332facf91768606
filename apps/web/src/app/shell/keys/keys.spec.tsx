import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleBoard, exampleJob, examplePage, examplePost } from '../../../../test/examples.ts';
import { network, renderApp, signedInAs, user } from '../../../../test/render-app.tsx';
import { turnKeys } from '../../../ui/layout/keys.ts';

describe('the keys', () => {
  const { use } = network();
  const liked: string[] = [];
  beforeEach(() => {
    liked.length = 0;
    use(
      signedInAs(user),
      http.get('/api/posts/paginated', () =>
        HttpResponse.json(examplePage('posts', [examplePost(1), examplePost(2)])),
      ),
      http.get('/labels', () => HttpResponse.json([])),
      http.get('/api/joblistings', () => HttpResponse.json(exampleBoard([exampleJob(7)]))),
      http.get('/api/getAppliedJobId/11', () => HttpResponse.json([])),
      http.get('/api/getBookmarkedJob/11', () => HttpResponse.json([])),
      http.get('/api/getFieldOfWork', () => HttpResponse.json([])),
      http.post('/api/toggleLikes/:postId/1', ({ params }) => {
        liked.push(String(params.postId));
        return HttpResponse.json({ postId: Number(params.postId), liked: true, likeCount: 1 });
      }),
    );
  });
  const feed = async () => {
    const { actor } = renderApp('/');
    await screen.findByRole('link', { name: 'post 2' });
    return actor;
  };

  // Must be the first test: it loads the keyboard shortcuts.
  it('/ is followed by what is looked for, however fast it is typed', async () => {
    const actor = await feed();
    await actor.keyboard('/nginx');
    expect(screen.getByRole('combobox', { name: 'Search Lock In' })).toHaveValue('nginx');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('j and k lead through the cards, l likes and c comments on the one that has the keyboard', async () => {
    const actor = await feed();
    await actor.keyboard('j');
    await waitFor(() => expect(screen.getByRole('link', { name: 'post 1' })).toHaveFocus());
    await actor.keyboard('j');
    await waitFor(() => expect(screen.getByRole('link', { name: 'post 2' })).toHaveFocus());
    await actor.keyboard('k');
    await waitFor(() => expect(screen.getByRole('link', { name: 'post 1' })).toHaveFocus());
    await actor.keyboard('jl');
    await waitFor(() => expect(liked).toEqual(['2']));
    await actor.keyboard('c');
    const card = screen.getByRole('article', { name: 'post 2' });
    await waitFor(() => expect(within(card).getByLabelText('Add a comment')).toHaveFocus());
  });

  it('do nothing while somebody types', async () => {
    const actor = await feed();
    const card = screen.getByRole('article', { name: 'post 1' });
    await actor.click(within(card).getByRole('button', { name: 'Comments (0)' }));
    const field = await within(card).findByLabelText('Add a comment');
    await actor.type(field, 'jolly good? gh');
    expect(field).toHaveValue('jolly good? gh');
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(liked).toEqual([]);
  });

  it('g and a letter lead to a page, and / to the search in the top bar', async () => {
    const actor = await feed();
    await actor.keyboard('gj');
    expect(await screen.findByRole('link', { name: 'job 7' })).toBeInTheDocument();
    await actor.keyboard('/');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search Lock In' })).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Search Lock In' })).toHaveValue('');
    (document.activeElement as HTMLElement).blur();
    await actor.keyboard('gh');
    expect(await screen.findByRole('link', { name: 'post 1' })).toBeInTheDocument();
  });

  it('? lists the keys that do something on the page, and n begins a post', async () => {
    const actor = await feed();
    await actor.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const what of ['Next card', 'Like', 'Comment', 'New post', 'Search', 'My Jobs', 'Command palette'])
      expect(within(list).getByText(what)).toBeInTheDocument();
    // No entries that only companies have.
    expect(within(list).queryByText('Recruitment Dashboard')).not.toBeInTheDocument();
    await actor.keyboard('gj{Escape}');
    await waitFor(() => expect(list).not.toBeInTheDocument());
    await actor.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Create a new post' })).toBeInTheDocument();
  });

  it('are off once they are turned off', async () => {
    turnKeys(false);
    const actor = await feed();
    await actor.keyboard('j?n{Control>}k{/Control}');
    await waitFor(() => expect(document.body).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('Ctrl with Enter sends a form from any of its fields', async () => {
    let sent: unknown;
    use(
      http.post('/api/createPost', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(examplePost(3, { title: 'Hello' }), { status: 201 });
      }),
    );
    const actor = await feed();
    await actor.click(screen.getByRole('textbox', { name: 'Create a new post' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a new post' });
    await actor.type(within(dialog).getByLabelText('Title'), 'Hello');
    await actor.type(within(dialog).getByLabelText('Content'), 'World{Control>}{Enter}{/Control}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent).toMatchObject({ postData: { title: 'Hello', content: 'World' } });
  });
});
