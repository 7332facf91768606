import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { examplePage, examplePost } from '../../../test/examples.ts';
import { network, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('a report', () => {
  const { use } = network();
  const open = async (reports: object[]) => {
    const asked: string[] = [];
    use(
      signedInAs(user),
      http.get('/labels', () => HttpResponse.json([])),
      http.get('/api/posts/paginated', () => HttpResponse.json(examplePage('posts', [examplePost(4)]))),
      http.get('/api/reportReasons', () => HttpResponse.json([{ violationId: 1, name: 'Spam' }])),
      http.get('/api/myReports', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(examplePage('reports', reports));
      }),
    );
    const { actor } = renderApp('/');
    await actor.click(await screen.findByRole('button', { name: 'Post options' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }));
    return { dialog, asked };
  };
  const report = {
    reportId: 1,
    thing: 'post',
    thingId: 4,
    postId: null,
    title: 'post 4',
    reason: 'Spam',
    words: '',
    reportedAt: '2026-11-20T08:00:00.000Z',
    outcome: null,
    answeredAt: null,
  };

  it('that waits for a decision is said before anything is asked', async () => {
    const { dialog, asked } = await open([report]);
    expect(
      await dialog.findByText('You’ve already reported this. We’ll tell you the outcome.'),
    ).toBeInTheDocument();
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Your reports' })).toHaveAttribute('href', '/myReports');
    expect(asked).toEqual(['?thing=post&thingId=4&pageSize=1']);
  });

  it.each([
    ['none yet', []],
    ['one that was decided', [{ ...report, outcome: 'dismissed', answeredAt: '2026-11-21T08:00:00.000Z' }]],
  ])('can be made where there is %s', async (_, reports) => {
    const { dialog } = await open(reports);
    expect(await dialog.findByRole('radio', { name: 'Spam' })).toBeInTheDocument();
  });
});
