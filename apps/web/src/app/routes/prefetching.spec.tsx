import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleBoard, exampleDetails, exampleJob } from '../../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('a link that is about to be followed', () => {
  const { use } = network();
  /** Calls about a single job. */
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    use(
      http.all('*', ({ request }) => {
        const { pathname } = new URL(request.url);
        if (/\/(jobDetails|similarJobs|followState)\//.test(pathname)) asked.push(pathname);
      }),
      signedInAs(user),
      http.get('/api/joblistings', () =>
        HttpResponse.json(exampleBoard([7, 8, 9].map((id) => exampleJob(id)))),
      ),
      http.get('/api/jobDetails/:id', ({ params: { id } }) =>
        id === '9' ? refusal(500, 'An error occurred') : HttpResponse.json(exampleDetails(Number(id))),
      ),
      http.get('/api/similarJobs/:id', () => HttpResponse.json([])),
      http.get('/api/getAppliedJobId/11', () => HttpResponse.json([])),
      http.get('/api/getBookmarkedJob/11', () => HttpResponse.json([])),
    );
  });
  const jobLink = (id: number) => screen.findByRole('link', { name: `job ${id}` });
  /** Longer than a pointer has to rest. */
  const lasting = () => new Promise((resolve) => setTimeout(resolve, 200));
  const jobIsRead = (id: number) => waitFor(() => expect(asked).toContain(`/api/jobDetails/${id}`));

  it('has its page’s data read while the pointer rests on it, which is not asked for again when it is followed', async () => {
    const { actor } = renderApp('/jobListing');
    await actor.hover(await jobLink(7));
    await jobIsRead(7);
    await actor.click(await jobLink(7));
    await screen.findByRole('article', { name: 'job 7' });
    await waitFor(() => expect(asked).toContain('/api/similarJobs/7'));
    expect(asked).toEqual([...new Set(asked)]);
  });

  it('is the one on which the pointer rests, not those that it passes', async () => {
    renderApp('/jobListing');
    for (const id of [7, 8, 9]) fireEvent.pointerMove(await jobLink(id));
    await jobIsRead(9);
    expect(asked.filter((path) => !path.endsWith('/9'))).toEqual([]);
  });

  it('has its data read when it gets the focus, once within some seconds, even if that failed', async () => {
    renderApp('/jobListing');
    for (const id of [9, 8, 9, 7]) {
      (await jobLink(id)).focus();
      await jobIsRead(id);
      await lasting();
    }
    expect(asked.filter((path) => path === '/api/jobDetails/9')).toHaveLength(1);
  });
});
