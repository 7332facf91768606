import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  exampleApplicant,
  exampleBoard,
  exampleDetails,
  exampleJob,
  examplePage,
  examplePost,
} from '../../../test/examples.ts';
import { admin, company, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('the panel of recent activity', () => {
  const { use } = network();
  beforeEach(() =>
    use(
      http.get('/labels', () => HttpResponse.json([])),
      http.get('/api/posts/paginated', () =>
        HttpResponse.json(examplePage('posts', [examplePost(1), examplePost(2)])),
      ),
    ),
  );
  const section = (name: string) => screen.findByRole('region', { name });
  const titles = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.firstElementChild?.firstChild?.textContent);

  it('shows a user the jobs applied for and the posts touched last, each a link', async () => {
    use(
      signedInAs(user),
      http.get('/api/RecentlyInteractedPosts/1', () => HttpResponse.json([{ id: 9, title: 'Nine' }])),
      http.get('/api/getLatestAppliedJob/11', () =>
        HttpResponse.json([{ jobId: 7, name: 'Engineer', status: 'Accepted' }]),
      ),
    );
    renderApp('/');
    const job = await within(await section('Recently Applied Job')).findByRole('link');
    expect(job).toHaveTextContent('EngineerAccepted');
    expect(job).toHaveAttribute('href', '/jobDetails/7');
    const post = await within(await section('Recent Interactions')).findByRole('link');
    expect(post).toHaveTextContent('NineClick to view post');
    expect(post).toHaveAttribute('href', '/post/9');
    expect(screen.queryByRole('region', { name: 'My Posted Jobs' })).not.toBeInTheDocument();
  });

  it('shows a company the posts touched and the jobs posted last', async () => {
    use(
      signedInAs(company),
      http.get('/api/getLatestJobListings/31', () =>
        HttpResponse.json([{ jobId: 7, title: 'Engineer', description: 'Keep it up' }]),
      ),
    );
    renderApp('/');
    const job = await within(await section('My Posted Jobs')).findByRole('link');
    expect(job).toHaveTextContent('EngineerKeep it up');
    expect(job).toHaveAttribute('href', '/jobDetails/7');
    expect(
      await within(await section('Recent Interactions')).findByText('No recent interactions'),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Recently Applied Job' })).not.toBeInTheDocument();
  });

  it('is not there for admins', async () => {
    use(signedInAs(admin));
    renderApp('/');
    await screen.findAllByRole('article');
    expect(screen.queryByRole('region', { name: 'Recent Interactions' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Recent activity' })).not.toBeInTheDocument();
  });

  it('opens and closes each section by itself, and remembers it', async () => {
    use(signedInAs(user));
    const first = renderApp('/');
    expect(await screen.findByText('No recent applications')).toBeInTheDocument();
    const heading = screen.getByRole('button', { name: 'Recent Interactions' });
    await screen.findByText('No recent interactions');
    await first.actor.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('No recent interactions')).not.toBeInTheDocument();
    expect(screen.getByText('No recent applications')).toBeInTheDocument();
    first.unmount();

    const second = renderApp('/');
    const again = await screen.findByRole('button', { name: 'Recent Interactions' });
    expect(again).toHaveAttribute('aria-expanded', 'false');
    await second.actor.click(again);
    expect(await screen.findByText('No recent interactions')).toBeInTheDocument();
  });

  it('says what could not be loaded, and tries that again', async () => {
    let failed = false;
    use(
      signedInAs(user),
      http.get('/api/RecentlyInteractedPosts/1', () => {
        if (failed) return HttpResponse.json([{ id: 9, title: 'Nine' }]);
        failed = true;
        return refusal(500, undefined);
      }),
    );
    const { actor } = renderApp('/');
    const part = await section('Recent Interactions');
    expect(await within(part).findByText('Error loading recent interactions.')).toBeInTheDocument();
    await actor.click(within(part).getByRole('button', { name: 'Retry' }));
    expect(await within(part).findByRole('link')).toHaveTextContent('Nine');
  });

  it('puts what is liked or commented on top at once, and asks the server what an unlike leaves', async () => {
    let reads = 0;
    use(
      signedInAs(user),
      http.get('/api/RecentlyInteractedPosts/1', () =>
        HttpResponse.json(++reads === 1 ? [{ id: 9, title: 'Nine' }] : [{ id: 1, title: 'post 1' }]),
      ),
      http.post('/api/toggleLikes/2/1', () => HttpResponse.json({ postId: 2, liked: true, likeCount: 1 })),
    );
    const { actor } = renderApp('/');
    await screen.findByRole('link', { name: /^Nine/ });
    const card = await screen.findByRole('article', { name: 'post 2' });
    await actor.click(within(card).getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(titles('Recent Interactions')).toEqual(['post 2', 'Nine']));
    expect(reads).toBe(1);

    use(
      http.post('/api/toggleLikes/2/1', () => HttpResponse.json({ postId: 2, liked: false, likeCount: 0 })),
    );
    await actor.click(within(card).getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(titles('Recent Interactions')).toEqual(['post 1']));
  });

  it('has nothing of a like or a comment that failed, also while the server cannot be asked', async () => {
    use(
      signedInAs(user),
      http.get('/api/RecentlyInteractedPosts/1', () => HttpResponse.json([{ id: 9, title: 'Nine' }])),
      http.get('/api/post/2/comments', () => HttpResponse.json(examplePage('comments', []))),
    );
    const { actor } = renderApp('/');
    await section('Recent Interactions');
    await waitFor(() => expect(titles('Recent Interactions')).toEqual(['Nine']));
    use(
      http.get('/api/RecentlyInteractedPosts/1', () => HttpResponse.error()),
      http.post('/api/toggleLikes/1/1', () => HttpResponse.error()),
      http.post('/api/comment/2', () => HttpResponse.error()),
    );
    await actor.click(
      within(screen.getByRole('article', { name: 'post 1' })).getByRole('button', { name: 'Like' }),
    );
    await screen.findByText(/^Failed to save your like/);
    const post = within(screen.getByRole('article', { name: 'post 2' }));
    await actor.click(post.getByRole('button', { name: 'Comments (0)' }));
    await actor.type(await post.findByRole('textbox', { name: 'Add a comment' }), 'Hello{Enter}');
    await screen.findByText(/^Failed to comment/);
    expect(titles('Recent Interactions')).toEqual(['Nine']);
  });

  it('has the job that was just applied for', async () => {
    const jobs = [{ jobId: 3, name: 'Old', status: 'Rejected' }];
    use(
      signedInAs(user),
      http.get('/api/getLatestAppliedJob/11', () => HttpResponse.json(jobs)),
      http.get('/api/jobDetails/7', () => HttpResponse.json(exampleDetails(7))),
      http.get('/api/joblistings', () => HttpResponse.json(exampleBoard([exampleJob(7)]))),
      http.get('/api/getAppliedJobId/11', () => HttpResponse.json([])),
      http.post('/api/applyJob', () => HttpResponse.json(exampleApplicant(1), { status: 201 })),
    );
    const { actor } = renderApp('/');
    await screen.findByRole('link', { name: /^Old/ });
    await actor.click(screen.getAllByRole('link', { name: 'Job Opportunities Board' })[0]!);
    await actor.click(await screen.findByRole('link', { name: 'job 7' }));
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    const file = new File(['%PDF-1.7 %%EOF'], 'resume.pdf', { type: 'application/pdf' });
    const dialog = await screen.findByRole('dialog');
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no field for the resume.');
    await actor.upload(input, file);
    await actor.click(within(dialog).getByRole('button', { name: /Submit/ }));
    await screen.findByText('You have applied for this job.');
    await actor.click(screen.getByRole('link', { name: 'Lock In, home' }));
    await waitFor(() => expect(titles('Recently Applied Job')).toEqual(['job 7', 'Old']));
  });
});
