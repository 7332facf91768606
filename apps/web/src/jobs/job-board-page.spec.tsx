import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleJob, examplePage } from '../../test/examples.ts';
import { admin, network, refusal, renderApp, signedInAs, user } from '../../test/render-app.tsx';

const appliedFor = (...ids: number[]) => http.get('/api/getAppliedJobId/11', () => HttpResponse.json(ids));

describe('the job board', () => {
  const { use } = network();

  it('shows what matters of each job, and experience only where some is asked for', async () => {
    use(
      signedInAs(user),
      appliedFor(2),
      http.get('/api/joblistings', () =>
        HttpResponse.json(
          examplePage('jobs', [
            exampleJob(1, { experiencePreferred: 3 }),
            exampleJob(2, { experiencePreferred: 0 }),
          ]),
        ),
      ),
    );
    renderApp('/jobListing');
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).getByRole('link', { name: 'job 1' })).toHaveAttribute('href', '/jobDetails/1');
    expect(first).toHaveTextContent('Kopi Cloud · Singapore');
    expect(first).toHaveTextContent('S$4,500 – S$6,000 / month');
    expect(first).toHaveTextContent('3 years of experience');
    expect(first).toHaveTextContent('Apply by 20 Dec 2099 · 4 applicants');
    expect(second).not.toHaveTextContent('experience');
    await waitFor(() => expect(second).toHaveTextContent('Applied'));
    expect(first).not.toHaveTextContent('Applied');
  });

  it('goes on by cursor', async () => {
    use(
      signedInAs(user),
      appliedFor(),
      http.get('/api/joblistings', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? HttpResponse.json(examplePage('jobs', [exampleJob(1)]))
          : HttpResponse.json(examplePage('jobs', [exampleJob(2)], { nextCursor: 'next' })),
      ),
    );
    const { actor } = renderApp('/jobListing');
    await actor.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it('skips a listing that it cannot show, and shows the others', async () => {
    use(
      signedInAs(admin),
      http.get('/api/joblistings', () =>
        HttpResponse.json(
          examplePage('jobs', [null, { jobId: 1 }, { ...exampleJob(2), company: null }, exampleJob(3)]),
        ),
      ),
    );
    renderApp('/jobListing');
    expect(await screen.findByRole('link', { name: 'job 3' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('says when there are no jobs, and when they could not be read', async () => {
    let failing = true;
    use(
      signedInAs(admin),
      http.get('/api/joblistings', () =>
        failing ? refusal(500, undefined) : HttpResponse.json(examplePage('jobs', [])),
      ),
    );
    const { actor } = renderApp('/jobListing');
    expect(await screen.findByText('Error loading jobs.')).toBeInTheDocument();
    failing = false;
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/There are no open jobs/)).toBeInTheDocument();
  });
});
