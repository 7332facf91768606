import type { JobDetails } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleApplicant, exampleDetails, examplePage } from '../../test/examples.ts';
import { admin, company, network, refusal, renderApp, signedInAs, user } from '../../test/render-app.tsx';

const resume = () => new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' });
const jobIs = (fields: Partial<JobDetails> = {}) =>
  http.get('/api/jobDetails/7', () => HttpResponse.json(exampleDetails(7, fields)));
const appliedFor = (...ids: number[]) => http.get('/api/getAppliedJobId/11', () => HttpResponse.json(ids));

describe('a job’s page', () => {
  const { use } = network();
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('shows the job in full and the way back to the board', async () => {
    use(signedInAs(admin), jobIs({ responsibilities: ['Ship', 'Sleep'], experiencePreferred: 1 }));
    renderApp('/jobDetails/7');
    const card = await screen.findByRole('article', { name: 'job 7' });
    expect(within(card).getByRole('link', { name: 'Kopi Cloud' })).toHaveAttribute('href', '/profile/3');
    expect(card).toHaveTextContent('Experience preferred1 year');
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Ship', 'Sleep']);
    expect(screen.getByRole('link', { name: 'Back to Listing' })).toHaveAttribute('href', '/jobListing');
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('takes an application with a PDF, and shows at once that it did', async () => {
    let sent: FormData | undefined;
    use(
      signedInAs(user),
      appliedFor(),
      jobIs(),
      http.post('/api/applyJob', async ({ request }) => {
        sent = await request.formData();
        return HttpResponse.json(exampleApplicant(1), { status: 201 });
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeDisabled();
    await actor.upload(screen.getByLabelText('Resume'), resume());
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Application submitted successfully!')).toBeInTheDocument();
    expect(await screen.findByText('You have applied for this job.')).toBeInTheDocument();
    expect(screen.getByText('Applicants').nextSibling).toHaveTextContent('5');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument());
    expect([sent?.get('jobId'), sent?.get('userId')]).toEqual(['7', '11']);
    expect(sent?.get('resume')).toMatchObject({ name: 'resume.pdf' });
  });

  it('refuses a resume that is no PDF before it is sent', async () => {
    use(signedInAs(user), appliedFor(), jobIs());
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    const field = await screen.findByLabelText('Resume');
    field.removeAttribute('accept');
    await actor.upload(field, new File(['hello'], 'resume.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Resume must be a PDF file.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  it.each([
    [
      'the server’s words',
      refusal(400, { resume: 'Resume must be a PDF file.' }),
      'Resume must be a PDF file.',
    ],
    ['the general ones', refusal(500, undefined), 'Failed to apply for job. Try again!'],
  ])('keeps the resume when applying fails, with %s', async (_, answer, words) => {
    use(
      signedInAs(user),
      appliedFor(),
      jobIs(),
      http.post('/api/applyJob', () => answer),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    await actor.upload(await screen.findByLabelText('Resume'), resume());
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText('resume.pdf')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });

  it('reads anew when another tab had applied already', async () => {
    let applied: number[] = [];
    use(
      signedInAs(user),
      jobIs(),
      http.get('/api/getAppliedJobId/11', () => HttpResponse.json(applied)),
      http.post('/api/applyJob', () => {
        applied = [7];
        return refusal(409, 'You have already applied for this job.');
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    await actor.upload(await screen.findByLabelText('Resume'), resume());
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('You have applied for this job.')).toBeInTheDocument();
  });

  it('tells that the deadline has passed', async () => {
    use(
      signedInAs(user),
      appliedFor(),
      jobIs({ applicationDeadline: '2026-01-05T15:59:59.999Z', isClosed: true }),
    );
    renderApp('/jobDetails/7');
    expect(await screen.findByText('Applications closed on 5 Jan 2026.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it.each([
    [403, company, 'You do not have access to view this job details.', '/company/recruitmentDashboard'],
    [404, user, 'This job is not there. It may have been removed.', '/jobListing'],
  ])('offers a way on after a %i', async (status, me, words, way) => {
    use(
      signedInAs(me),
      appliedFor(),
      http.get('/api/jobDetails/7', () => refusal(status, 'No.')),
    );
    renderApp('/jobDetails/7');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See other jobs' })).toHaveAttribute('href', way);
    expect(screen.getByRole('link', { name: 'Back to Listing' })).toHaveAttribute('href', way);
  });

  it('shows the company that owns it who applied, and takes its decisions', async () => {
    use(
      signedInAs(company),
      jobIs(),
      http.get('/api/getApplicantsByCompanyId/31', ({ request }) => {
        expect(new URL(request.url).searchParams.get('jobId')).toBe('7');
        const rows = [exampleApplicant(1), exampleApplicant(2), exampleApplicant(3, { status: 'Rejected' })];
        return HttpResponse.json(examplePage('applicants', rows));
      }),
      http.post('/api/approveApplication/1', () =>
        HttpResponse.json(exampleApplicant(1, { status: 'Accepted' })),
      ),
      http.delete('/api/rejectApplication/2', () =>
        HttpResponse.json(exampleApplicant(2, { status: 'Rejected' })),
      ),
    );
    const { actor } = renderApp('/jobDetails/7');
    const first = await screen.findByRole('article', { name: 'Applicant 1' });
    const second = screen.getByRole('article', { name: 'Applicant 2' });
    const third = screen.getByRole('article', { name: 'Applicant 3' });
    expect(screen.getByRole('heading', { name: 'Applicants (3)' })).toBeInTheDocument();
    expect(first).toHaveTextContent('Applied on 2 Nov 2026');
    expect(within(third).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();

    await actor.click(within(first).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Applicant accepted!')).toBeInTheDocument();
    expect(await within(first).findByText('Accepted')).toBeInTheDocument();
    expect(within(first).queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();

    await actor.click(within(second).getByRole('button', { name: 'Reject' }));
    await actor.click(await screen.findByRole('button', { name: 'Reject applicant' }));
    expect(await screen.findByText('Applicant rejected/removed.')).toBeInTheDocument();
    expect(await within(second).findByText('Rejected')).toBeInTheDocument();
  });

  it('shows how things stand when a decision comes too late', async () => {
    let status: 'Applied' | 'Rejected' = 'Applied';
    use(
      signedInAs(company),
      jobIs(),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json(examplePage('applicants', [exampleApplicant(1, { status })])),
      ),
      http.post('/api/approveApplication/1', () => {
        status = 'Rejected';
        return refusal(409, 'Application has already been processed.');
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Failed to accept applicant.')).toBeInTheDocument();
    expect(await screen.findByText('Rejected')).toBeInTheDocument();
  });
});
