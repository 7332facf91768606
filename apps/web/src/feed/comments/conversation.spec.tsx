import type { Comment, Post } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleComment, examplePage, examplePost } from '../../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('a conversation on a post’s page', () => {
  const { use: serve } = network();
  const thread = exampleComment(5, {
    replyCount: 1,
    replies: [exampleComment(6, { replyTo: 5, content: 'a reply' })],
  });
  const show = async (comments: Comment[], fields: Partial<Post> = {}, hash = '') => {
    const commentCount = comments.reduce((sum, { replyCount = 0 }) => sum + 1 + replyCount, 0);
    serve(
      signedInAs(user),
      http.get('/api/post/1', () => HttpResponse.json(examplePost(1, { comments, commentCount, ...fields }))),
      http.get('/api/post/1/comments', () => HttpResponse.json(examplePage('comments', comments))),
      http.get('/api/RecentlyInteractedPosts/1', () => HttpResponse.json([])),
      http.get('/labels', () => HttpResponse.json([])),
    );
    const { actor } = renderApp(`/post/1${hash}`);
    return { actor, list: await screen.findByRole('list', { name: 'Comments' }) };
  };

  it('shows a reply at once, in its thread and counted', async () => {
    const answer = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const { actor, list } = await show([thread]);
    serve(
      http.post('/api/comment/1', async ({ request }) => {
        sent.push(await request.json());
        await answer.promise;
        return HttpResponse.json(exampleComment(7, { replyTo: 5, content: 'Indeed' }), { status: 201 });
      }),
    );
    const replies = await within(list).findByRole('list', { name: 'Replies' });
    await actor.click(within(replies).getByRole('button', { name: 'Reply' }));
    await actor.type(screen.getByRole('textbox', { name: 'Reply to @Arjun Nair' }), 'Indeed{Enter}');
    expect(await within(replies).findByText('Indeed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Comments (3)' })).toBeInTheDocument();
    answer.resolve();
    await waitFor(() => expect(document.querySelector('[data-guess]')).not.toBeInTheDocument());
    expect(within(replies).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('textbox', { name: /^Reply/ })).not.toBeInTheDocument();
    expect(within(replies).getAllByRole('button', { name: 'Reply' })[0]).toHaveFocus();
    expect(sent).toEqual([{ accountId: 1, comment: { content: 'Indeed', postId: 1, replyTo: 6 } }]);
  });

  it('leaves a refused reply in its form', async () => {
    const { actor, list } = await show([thread]);
    serve(http.post('/api/comment/1', () => refusal(409, 'Comments on this post are closed.')));
    await actor.click((await within(list).findAllByRole('button', { name: 'Reply' }))[0]!);
    await actor.type(screen.getByRole('textbox', { name: 'Reply to @Arjun Nair' }), 'Too late{Enter}');
    expect(await screen.findByText('Comments on this post are closed.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Reply to @Arjun Nair' })).toHaveValue('Too late');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Comments (2)' })).toBeInTheDocument());
  });

  it('is left by Escape, which keeps what was typed', async () => {
    const { actor } = await show([thread]);
    const field = screen.getByRole('textbox', { name: 'Add a comment' });
    await actor.type(field, 'Half a thought{Escape}');
    expect(field).not.toHaveFocus();
    expect(field).toHaveValue('Half a thought');
  });

  it('shows the other replies when they are asked for', async () => {
    const { actor, list } = await show([{ ...thread, replyCount: 3 }]);
    const rows = [6, 7, 8].map((id) => exampleComment(id, { replyTo: 5 }));
    serve(http.get('/api/comment/5/replies', () => HttpResponse.json(examplePage('replies', rows))));
    await actor.click(await within(list).findByRole('button', { name: 'Show 2 more replies' }));
    const replies = within(list).getByRole('list', { name: 'Replies' });
    await waitFor(() => expect(within(replies).getAllByRole('listitem')).toHaveLength(3));
    expect(within(list).queryByRole('button', { name: /more repl/ })).not.toBeInTheDocument();
  });

  it('says that the other replies could not be loaded, and asks for them again', async () => {
    const { actor, list } = await show([{ ...thread, replyCount: 2 }]);
    const rows = [6, 7].map((id) => exampleComment(id, { replyTo: 5 }));
    serve(
      http.get('/api/comment/5/replies', () => refusal(404, 'Comment not found.'), { once: true }),
      http.get('/api/comment/5/replies', () => HttpResponse.json(examplePage('replies', rows))),
    );
    const more = await within(list).findByRole('button', { name: 'Show 1 more reply' });
    await actor.click(more);
    expect(await screen.findByText('Comment not found.')).toBeInTheDocument();
    await actor.click(more);
    await waitFor(() => expect(more).not.toBeInTheDocument());
  });

  it('keeps the replies to a comment that its author deletes', async () => {
    const { actor, list } = await show([{ ...thread, accountId: 1 }]);
    serve(http.post('/api/deleteComment/5', () => HttpResponse.json({ success: true })));
    await within(list).findByText('a reply');
    await actor.click(within(list).getByRole('button', { name: 'Delete comment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete comment' });
    await actor.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
    expect(await within(list).findByText('This comment was deleted.')).toBeInTheDocument();
    expect(within(list).getByText('a reply')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Comments (1)' })).toBeInTheDocument();
  });

  it('asks before it drops what was changed in a comment or in the post, and drops nothing unasked', async () => {
    const own = exampleComment(5, { accountId: 1, content: 'as it was' });
    const { actor, list } = await show([own], { accountId: 1, content: 'as it was written' });
    const discards = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
    await actor.click(await within(list).findByRole('button', { name: 'Comment options' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await actor.type(await screen.findByRole('textbox', { name: 'Edit comment' }), ' once');
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await actor.click(within(await discards()).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('as it was once');
    await actor.type(screen.getByRole('textbox', { name: 'Edit comment' }), '{Escape}');
    await actor.click(within(await discards()).getByRole('button', { name: 'Discard changes' }));
    expect(await within(list).findByText('as it was')).toBeInTheDocument();

    const edit = async () => {
      await actor.click(await screen.findByRole('button', { name: 'Post options' }));
      await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return within(await screen.findByRole('dialog', { name: 'Edit post' }));
    };
    // Without changes no confirmation is needed.
    await actor.click((await edit()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const dialog = await edit();
    await actor.type(dialog.getByRole('textbox', { name: 'Content' }), ' first');
    for (const leave of ['Cancel', 'Close']) {
      await actor.click(dialog.getByRole('button', { name: leave }));
      await actor.click(within(await discards()).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument());
      expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue('as it was written first');
    }
    await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
    await actor.click(within(await discards()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await edit()).getByRole('textbox', { name: 'Content' })).toHaveValue('as it was written');
  });

  it('saves what was changed in a comment with Enter, as it sends a new one', async () => {
    const own = exampleComment(5, { accountId: 1, content: 'as it was' });
    const { actor, list } = await show([own]);
    const sent: unknown[] = [];
    serve(
      http.post('/api/editComment/5', async ({ request }) => {
        sent.push(((await request.json()) as { comment: unknown }).comment);
        return HttpResponse.json({ ...own, content: 'as it was\nonce' });
      }),
    );
    await actor.click(await within(list).findByRole('button', { name: 'Comment options' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await actor.type(
      await screen.findByRole('textbox', { name: 'Edit comment' }),
      '{Shift>}{Enter}{/Shift}once{Enter}',
    );
    await waitFor(() => expect(sent).toEqual([{ content: 'as it was\nonce' }]));
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Edit comment' })).not.toBeInTheDocument(),
    );
  });

  it('has no form where comments are closed', async () => {
    await show([thread], { commentsClosedBy: 'admin' });
    expect(await screen.findByText('An administrator closed the comments on this post.')).toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Add a comment…')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  });

  it('marks the comment that a link leads to, which may stand far down the list', async () => {
    serve(http.get('/api/comment/2/thread', () => HttpResponse.json(exampleComment(2, { replies: [] }))));
    const { list } = await show([thread], {}, '#comment-2');
    const linked = await within(list).findByText('comment 2');
    expect(linked.closest('li')).toHaveAttribute('data-linked');
  });

  it('says that the comment which a link leads to is gone', async () => {
    serve(http.get('/api/comment/2/thread', () => refusal(404, 'Comment not found.')));
    await show([thread], {}, '#comment-2');
    expect(
      await screen.findByText('We can’t find this comment. It may have been deleted.'),
    ).toBeInTheDocument();
  });
});
