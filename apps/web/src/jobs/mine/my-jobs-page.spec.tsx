import type { MyJob } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleBoard, exampleMyJob } from '../../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

describe('My Jobs', () => {
  const { use } = network();
  const application = {
    applicationId: 1,
    status: 'Applied',
    appliedAt: '2026-11-02T07:04:00.000Z',
    decidedAt: null,
    withdrawnAt: null,
    resumeOpenedAt: null,
    resumeURL: 'resume-1',
    rejection: null,
  } as const;
  const change = { field: 'title', before: 'a', after: 'b', changedAt: application.appliedAt } as const;

  const mine = (saved: readonly MyJob[], applied: readonly MyJob[], pages: { totalPages?: number } = {}) =>
    use(
      signedInAs(user),
      http.get('/api/getBookmarkedJob/11', () => HttpResponse.json(saved.map(({ jobId }) => jobId))),
      http.get('/api/myJobs/11', ({ request }) => {
        const tab = new URL(request.url).searchParams.get('tab');
        const rows = tab === 'applied' ? applied : saved;
        const counts = { saved: saved.length, applied: applied.length };
        return HttpResponse.json({ ...exampleBoard(rows, pages), counts });
      }),
    );

  it('has both tabs with their numbers, and the open one in the address', async () => {
    mine([exampleMyJob(1)], [exampleMyJob(2, { application }), exampleMyJob(3, { application })]);
    const { actor } = renderApp('/myJobs');
    expect(await screen.findByRole('link', { name: 'job 1' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Saved Jobs 1' })).toHaveAttribute('aria-selected', 'true');
    await actor.click(screen.getByRole('tab', { name: 'Applied Jobs 2' }));
    expect(await screen.findByRole('link', { name: 'job 3' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'job 1' })).not.toBeInTheDocument();
  });

  it('tells of each application how it stands, what changed, and what was removed', async () => {
    mine(
      [],
      [
        exampleMyJob(1, {
          application: { ...application, status: 'Accepted', decidedAt: '2026-11-05T07:04:00.000Z' },
        }),
        exampleMyJob(2, {
          application: { ...application, status: 'Rejected' },
          isDeleted: true,
          changes: [change],
        }),
        exampleMyJob(3, { application, changes: [change] }),
      ],
    );
    renderApp('/myJobs?tab=applied');
    const [first, second, third] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('Accepted');
    expect(first).toHaveTextContent('Applied on 2 Nov 2026, decided on 5 Nov 2026');
    expect(second).toHaveTextContent('Rejected');
    expect(within(second!).getByText('Removed').closest('[data-kind]')).toHaveAttribute('data-kind', 'bad');
    expect(second).not.toHaveTextContent('Changed since you applied');
    expect(within(second!).queryByRole('link', { name: 'job 2' })).not.toBeInTheDocument();
    expect(third).toHaveTextContent('Changed since you applied');
    expect(within(third!).getByRole('link', { name: 'job 3' })).toHaveAttribute('href', '/jobDetails/3');
  });

  it('unsaves a job, which stays in sight to be saved again', async () => {
    const call = jest.fn((_: string) => HttpResponse.json({ success: true }));
    mine([exampleMyJob(1), exampleMyJob(2)], []);
    use(
      http.delete('/api/removeBookmark/11/:jobId', ({ params }) => call(`remove ${String(params.jobId)}`)),
      http.post('/api/addBookmark', () => call('add')),
    );
    const { actor } = renderApp('/myJobs');
    const save = await screen.findByRole('button', { name: 'Save job 1' });
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'true'));
    await actor.click(save);
    expect(save).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findByRole('tab', { name: 'Saved Jobs 1' })).toBeInTheDocument();
    await waitFor(() => expect(call).toHaveBeenCalledWith('remove 1'));
    expect(screen.getByRole('link', { name: 'job 1' })).toBeInTheDocument();
    await actor.click(save);
    expect(await screen.findByRole('tab', { name: 'Saved Jobs 2' })).toBeInTheDocument();
    await waitFor(() => expect(call).toHaveBeenLastCalledWith('add'));
  });

  it('brings back a job that could not be unsaved', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    mine([exampleMyJob(1)], []);
    use(http.delete('/api/removeBookmark/11/1', () => refusal(500, undefined)));
    const { actor } = renderApp('/myJobs');
    const save = await screen.findByRole('button', { name: 'Save job 1' });
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'true'));
    await actor.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'true'));
    expect(await screen.findByRole('tab', { name: 'Saved Jobs 1' })).toBeInTheDocument();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it.each([
    ['/myJobs', 'You have not saved a job yet.'],
    ['/myJobs?tab=applied', 'You have not applied for a job yet.'],
  ])('leads from an empty %s to the board', async (address, words) => {
    mine([], []);
    renderApp(address);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the board' })).toHaveAttribute('href', '/jobListing');
  });

  it('says in which tab the jobs could not be loaded, and tries again', async () => {
    use(
      signedInAs(user),
      http.get('/api/myJobs/11', () => refusal(500, undefined)),
    );
    const { actor } = renderApp('/myJobs?tab=applied');
    expect(await screen.findByText('Error loading applied jobs.')).toBeInTheDocument();
    mine([], [exampleMyJob(2, { application })]);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'job 2' })).toBeInTheDocument();
  });
});
