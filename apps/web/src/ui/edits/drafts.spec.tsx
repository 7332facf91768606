import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleComment, exampleDetails, examplePage, examplePost } from '../../../test/examples.ts';
import { network, renderApp, signedInAs, user } from '../../../test/render-app.tsx';
import { profileMenu } from '../../../test/signing-in.ts';

const { use } = network();
const back = /^Your unsaved changes are back/;
const question = { questionId: 3, text: 'Why us?', kind: 'text' as const, options: [], isRequired: true };

/** Opens the page again, as after a reload or another page. */
async function reopened(path: string, app: ReturnType<typeof renderApp>) {
  app.unmount();
  return renderApp(path);
}

describe('A draft', () => {
  it('of an application is there again, says so, and goes on request', async () => {
    use(
      signedInAs(user),
      http.get('/api/jobDetails/7', () =>
        HttpResponse.json(exampleDetails(7, { questions: [question], application: null })),
      ),
      http.get('/api/coverNote', () => HttpResponse.json({ coverNote: '', revision: 0 })),
    );
    const first = renderApp('/jobDetails/7');
    await first.actor.click(await screen.findByRole('button', { name: 'Apply' }));
    await first.actor.type(await screen.findByLabelText('Why us?'), 'Plants.');
    await first.actor.type(screen.getByLabelText('Cover note (optional)'), 'I start on Monday.');

    const { actor } = await reopened('/jobDetails/7', first);
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    const form = within(await screen.findByRole('dialog', { name: 'Apply for this job' }));
    expect(await form.findByText(back)).toBeInTheDocument();
    expect(form.getByLabelText('Why us?')).toHaveValue('Plants.');
    expect(form.getByLabelText('Cover note (optional)')).toHaveValue('I start on Monday.');

    await actor.click(form.getByRole('button', { name: 'Discard' }));
    expect(form.queryByText(back)).not.toBeInTheDocument();
    expect(form.getByLabelText('Cover note (optional)')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  const post = (content = 'as it was') =>
    http.get('/api/post/1', () =>
      HttpResponse.json(
        examplePost(1, {
          commentCount: 1,
          comments: [exampleComment(7, { accountId: user.accountId, postId: 1, content })],
        }),
      ),
    );

  it('of a comment and of a reply is there again until it is sent', async () => {
    use(
      signedInAs(user),
      post(),
      http.get('/api/post/1/comments', () => HttpResponse.json(examplePage('comments', []))),
      http.post('/api/comment/1', () =>
        HttpResponse.json(exampleComment(8, { postId: 1, content: 'A thought' }), { status: 201 }),
      ),
    );
    const first = renderApp('/post/1');
    await first.actor.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'A thought');
    const { actor } = await reopened('/post/1', first);
    const field = await screen.findByRole('textbox', { name: 'Add a comment' });
    await waitFor(() => expect(field).toHaveValue('A thought'));
    expect(screen.getByText(back)).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(field).toHaveValue(''));
    await waitFor(() => expect(screen.queryByText(back)).not.toBeInTheDocument());
    await actor.type(field, 'Another');
    expect(screen.queryByText(back)).not.toBeInTheDocument();
    await actor.clear(field);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft-'))).toEqual([]);
  });

  it('of an edit is there again, and gone once it is discarded', async () => {
    use(signedInAs(user), post());
    const edit = async (actor: ReturnType<typeof renderApp>['actor']) => {
      await actor.click(await screen.findByRole('button', { name: 'Comment options' }));
      await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return screen.findByRole('textbox', { name: 'Edit comment' });
    };
    const first = renderApp('/post/1');
    await first.actor.type(await edit(first.actor), ' once');
    const { actor } = await reopened('/post/1', first);
    const field = await edit(actor);
    await waitFor(() => expect(field).toHaveValue('as it was once'));
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field).toHaveValue('as it was');
    expect(field).toHaveFocus();
  });

  it('is deleted when its person signs out', async () => {
    use(
      signedInAs(user),
      post(),
      http.post('/api/logout', () => HttpResponse.json({ success: true })),
    );
    const { actor } = renderApp('/post/1');
    await actor.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'A thought');
    expect(sessionStorage.getItem('draft-1-comment-1')).toBe('A thought');
    await actor.click(await profileMenu());
    await actor.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(sessionStorage.getItem('draft-1-comment-1')).toBeNull());
  });
});
