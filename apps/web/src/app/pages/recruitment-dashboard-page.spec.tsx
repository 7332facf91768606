import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  exampleAccount,
  exampleApplicant,
  exampleApplicants,
  exampleJob,
  examplePage,
} from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';
import { endGuard } from '../../ui/feedback/second-click.ts';

// jsdom has no canvas, without which pdf.js does not start; e2e/jobs/recruiting.spec.ts reads real PDFs.
jest.mock('../../ui/pdf/pdf-viewer.tsx', () => ({ __esModule: true, default: () => null }));

describe('the recruitment dashboard', () => {
  const { use: serve } = network();
  beforeEach(endGuard);
  const holds = (jobs: number, applicants: number) =>
    serve(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () =>
        HttpResponse.json(
          examplePage(
            'jobs',
            Array.from({ length: jobs }, (_, n) => exampleJob(n + 1)),
          ),
        ),
      ),
      http.get('/api/getApplicantsByCompanyId/31', () => {
        const rows = Array.from({ length: applicants }, (_, n) => exampleApplicant(n + 1));
        return HttpResponse.json(exampleApplicants(rows));
      }),
    );

  it('counts jobs and applicants, and shows one or the other', async () => {
    holds(2, 1);
    const { actor } = renderApp('/company/recruitmentDashboard');
    expect(await screen.findByRole('tab', { name: 'Jobs 2' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '+ New Listing' })).toHaveAttribute('href', '/company/jobForm');
    await actor.click(await screen.findByRole('tab', { name: 'Applicants 1' }));
    const applicant = screen.getByRole('article', { name: 'Applicant 1' });
    expect(within(applicant).getByRole('link', { name: 'job 7' })).toHaveAttribute('href', '/jobDetails/7');
  });

  it('tells a new company its first steps, which go for good once they are done', async () => {
    const profile = (done: boolean) =>
      http.get('/api/profile/3', () =>
        HttpResponse.json(
          exampleAccount(3, {
            role: 'Company',
            description: 'We brew clusters.',
            location: done ? 'Singapore' : null,
            profilePicUrl: '/api/picture/logo',
          }),
        ),
      );
    holds(0, 0);
    serve(profile(false));
    const { unmount } = renderApp('/company/recruitmentDashboard');
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(steps.getByRole('link', { name: 'Post your first job' })).toHaveAttribute(
      'href',
      '/company/jobForm',
    );
    expect(steps.getByText('Add your logo')).not.toHaveAttribute('href');
    expect(steps.getAllByRole('link')).toHaveLength(2);
    unmount();

    for (const jobs of [1, 0]) {
      holds(jobs, 0);
      serve(profile(true));
      const view = renderApp('/company/recruitmentDashboard');
      await screen.findByRole('tab', { name: `Jobs ${jobs}` });
      await waitFor(() => expect(localStorage.getItem('first-steps-3')).toBe('done'));
      expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
      view.unmount();
    }
  });

  it('reloads the applicants when their tab is chosen', async () => {
    holds(1, 0);
    const { actor } = renderApp('/company/recruitmentDashboard');
    await screen.findByRole('tab', { name: 'Applicants 0' });
    holds(1, 2);
    await actor.click(screen.getByRole('tab', { name: 'Applicants 0' }));
    expect(await screen.findByRole('article', { name: 'Applicant 2' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Applicants 2' })).toBeInTheDocument();
  });

  it('opens at the tab of the address, and says what will be there', async () => {
    holds(0, 0);
    const { actor } = renderApp('/company/recruitmentDashboard?tab=applicants');
    expect(await screen.findByText(/No one has applied yet/)).toBeInTheDocument();
    await actor.click(await screen.findByRole('tab', { name: 'Jobs 0' }));
    expect(screen.getByText('You have not posted a job yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Post your first job' })).toHaveAttribute(
      'href',
      '/company/jobForm',
    );
  });

  it('shows how the applications for each job stand, and leads to them', async () => {
    serve(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () =>
        HttpResponse.json(
          examplePage('jobs', [
            exampleJob(1, {
              isClosed: true,
              editedAt: '2026-11-03T07:04:00.000Z',
              applicationCounts: { waiting: 2, accepted: 1, rejected: 1, withdrawn: 0 },
            }),
            exampleJob(2, { numApplicants: 0 }),
          ]),
        ),
      ),
      http.get('/api/applicationsPerDay/31', () =>
        HttpResponse.json([
          { date: '2026-11-01', applications: 0 },
          { date: '2026-11-02', applications: 4 },
        ]),
      ),
    );
    renderApp('/company/recruitmentDashboard');
    const card = await screen.findByRole('article', { name: 'job 1' });
    expect(within(card).getByText('Closed')).toBeInTheDocument();
    expect(card).toHaveTextContent(/Edited/);
    expect(within(card).getByRole('link', { name: '2 applied' })).toHaveAttribute(
      'href',
      '/company/recruitmentDashboard?tab=applicants&job=1&status=Applied',
    );
    expect(within(card).getByRole('link', { name: 'Edit job 1' })).toHaveAttribute(
      'href',
      '/company/jobForm/1',
    );
    expect(screen.getByRole('article', { name: 'job 2' })).toHaveTextContent('No applicants yet');
    expect(await screen.findByText('4 received in the last 30 days')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Applications per day' })).toHaveTextContent('2 Nov: 4');
  });

  it('deletes a job after asking once, and tells of a failure where it asked', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    holds(2, 0);
    serve(http.post('/api/deleteJob/1', () => refusal(500, undefined)));
    const { actor } = renderApp('/company/recruitmentDashboard');
    await actor.click(await screen.findByRole('button', { name: 'Delete job 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “job 1”?' });
    await actor.click(within(dialog).getByRole('button', { name: 'Delete job' }));
    const alert = await within(dialog).findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Failed to delete job. Please try again.'));

    serve(http.post('/api/deleteJob/1', () => HttpResponse.json({ success: true })));
    await actor.click(within(dialog).getByRole('button', { name: 'Delete job' }));
    expect(await screen.findByText('Job deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'job 1' })).not.toBeInTheDocument());
    expect(screen.getByRole('tab', { name: 'Jobs 1' })).toBeInTheDocument();
  });

  it('asks for the applicants that the address names, and offers to clear what fits nobody', async () => {
    const asked: string[] = [];
    serve(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [exampleJob(7)]))),
      http.get('/api/getApplicantsByCompanyId/31', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(['jobId', 'status', 'q'].map((name) => searchParams.get(name) ?? '-').join(' '));
        return HttpResponse.json(exampleApplicants(searchParams.has('status') ? [] : [exampleApplicant(1)]));
      }),
    );
    const { actor } = renderApp('/company/recruitmentDashboard?tab=applicants&job=7&status=Rejected&q=mei');
    expect(await screen.findByText('No applicants match these filters.')).toBeInTheDocument();
    expect(asked).toContain('7 Rejected mei');
    expect(screen.getByRole('searchbox', { name: 'Search applicants' })).toHaveValue('mei');
    await actor.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('article', { name: 'Applicant 1' })).toBeInTheDocument();
    expect(asked.at(-1)).toBe('- - -');
  });

  it('reads from one resume to the next over the end of a page, by J and K, and closes at Escape', async () => {
    const wide = roomBeside();
    const pages = [
      [1, 2],
      [3, 4],
    ].map((ids) => ids.map((id) => exampleApplicant(id)));
    serve(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [exampleJob(7)]))),
      http.get('/api/getApplicantsByCompanyId/31', ({ request }) => {
        const second = new URL(request.url).searchParams.get('cursor') === 'second';
        const paging = { totalCount: 4, nextCursor: second ? null : 'second' };
        return HttpResponse.json(exampleApplicants(pages[second ? 1 : 0] ?? [], paging));
      }),
    );
    const { actor } = renderApp('/company/recruitmentDashboard?tab=applicants');
    const card = await screen.findByRole('article', { name: 'Applicant 1' });
    await actor.click(within(card).getByRole('button', { name: 'View Resume' }));
    expect(await screen.findByRole('region', { name: 'Resume of Applicant 1' })).toBeInTheDocument();
    await actor.keyboard('j');
    expect(await screen.findByRole('region', { name: 'Resume of Applicant 2' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next document' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    await actor.keyboard('j');
    expect(await screen.findByRole('region', { name: 'Resume of Applicant 3' })).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Applicant 4' })).toBeInTheDocument();
    await actor.keyboard('{Escape}');
    expect(await screen.findByText('Select an applicant to read their resume here.')).toBeInTheDocument();
    wide.mockRestore();
  });

  it('reads on by itself after a decision, names applicant and job, and decides about nobody by a click that was meant for the one before', async () => {
    const wide = roomBeside();
    const approved: number[] = [];
    holds(1, 2);
    serve(
      http.post('/api/approveApplication/:id', ({ params }) => {
        approved.push(Number(params.id));
        return HttpResponse.json(exampleApplicant(Number(params.id), { status: 'Accepted' }));
      }),
    );
    const { actor } = renderApp('/company/recruitmentDashboard?tab=applicants&resume=1');
    const first = await screen.findByRole('region', { name: 'Resume of Applicant 1' });
    expect(within(first).getByText(`For ${exampleApplicant(1).jobTitle}`)).toBeInTheDocument();
    await actor.click(within(first).getByRole('button', { name: 'Accept' }));
    const second = await screen.findByRole('region', { name: 'Resume of Applicant 2' });
    await waitFor(() => expect(second.parentElement).toHaveFocus());
    const around = within(second.parentElement!);
    expect(around.getByText('Applicant 1 is accepted.')).toBeInTheDocument();
    expect(around.getByRole('button', { name: 'Undo the acceptance of Applicant 1' })).toBeInTheDocument();

    const later = performance.now() + 60_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    await actor.click(around.getByRole('button', { name: 'Accept' }));
    clock.mockRestore();
    expect(
      await screen.findByText('This is now Applicant 2, for job 7. Press again to decide.'),
    ).toBeInTheDocument();
    expect(approved).toEqual([1]);
    await actor.click(around.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(approved).toEqual([1, 2]));
    wide.mockRestore();
  });

  it('opens the resume of a card that is pressed anywhere but on its links, and leaves the page where it is', async () => {
    const wide = roomBeside();
    const scroll = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: scroll });
    holds(1, 2);
    const { actor } = renderApp('/company/recruitmentDashboard?tab=applicants');
    const card = await screen.findByRole('article', { name: 'Applicant 2' });
    await actor.click(within(card).getByText(/@/));
    expect(await screen.findByRole('region', { name: 'Resume of Applicant 2' })).toBeInTheDocument();
    expect(scroll).not.toHaveBeenCalled();
    await actor.keyboard('k');
    await screen.findByRole('region', { name: 'Resume of Applicant 1' });
    expect(scroll).toHaveBeenCalled();
    wide.mockRestore();
  });

  it.each([
    ['beside the list', true],
    ['over the list', false],
  ])('leaves a resume %s alone while it asks about rejecting', async (_, beside) => {
    const wide = beside ? roomBeside() : undefined;
    holds(1, 2);
    const { actor } = renderApp('/company/recruitmentDashboard?tab=applicants');
    const card = await screen.findByRole('article', { name: 'Applicant 1' });
    await actor.click(within(card).getByRole('button', { name: 'View Resume' }));
    const resume = await screen.findByRole('region', { name: 'Resume of Applicant 1' });
    const around = beside ? resume : await screen.findByRole('dialog');
    const reject = within(around).getByRole('button', { name: 'Reject' });
    await actor.click(reject);
    await screen.findByRole('dialog', { name: 'Reject Applicant 1?' });
    await actor.keyboard('j{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Reject Applicant 1?' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('region', { name: 'Resume of Applicant 1' })).toBeInTheDocument();
    await waitFor(() => expect(reject).toHaveFocus());
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Resume/ })).not.toBeInTheDocument());
    wide?.mockRestore();
  });
});

const roomBeside = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('min-width'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
