import type { JobDetails } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  exampleApplicant,
  exampleApplicants,
  exampleBoard,
  exampleDetails,
  exampleJob,
} from '../../../test/examples.ts';
import { admin, company, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';
import { endGuard } from '../../ui/feedback/second-click.ts';

const resume = () => new File(['%PDF-1.7 %%EOF'], 'resume.pdf', { type: 'application/pdf' });
const jobIs = (fields: Partial<JobDetails> = {}) =>
  http.get('/api/jobDetails/7', () => HttpResponse.json(exampleDetails(7, fields)));
const waiting = {
  applicationId: 1,
  status: 'Applied',
  appliedAt: '2026-11-02T07:04:00.000Z',
  decidedAt: null,
  withdrawnAt: null,
  resumeOpenedAt: null,
  resumeURL: 'resume-1',
  rejection: null,
} as const;
const savedAre = (...ids: number[]) => http.get('/api/getBookmarkedJob/11', () => HttpResponse.json(ids));

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
        .map((line) => [line.textContent, line.dir]),
    ).toEqual([
      ['Ship', 'auto'],
      ['Sleep', 'auto'],
    ]);
    expect(screen.getByRole('link', { name: 'Back to Listing' })).toHaveAttribute('href', '/jobListing');
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('shows similar jobs beside it, or the newest of all if there are none', async () => {
    const similar = [exampleJob(8), exampleJob(9)];
    use(
      signedInAs(user),
      jobIs(),
      http.get('/api/similarJobs/7', () => HttpResponse.json(similar)),
      http.get('/api/joblistings', () => HttpResponse.json(exampleBoard([exampleJob(7), exampleJob(4)]))),
    );
    const { unmount } = renderApp('/jobDetails/7');
    const links = async (list: string) =>
      within(await screen.findByRole('list', { name: list }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(await links('Similar jobs')).toEqual(['/jobDetails/8', '/jobDetails/9']);
    unmount();
    similar.length = 0;
    renderApp('/jobDetails/7');
    expect(await links('New on the board')).toEqual(['/jobDetails/4']);
  });

  it('offers a link to its public page', async () => {
    const publicUrl = 'https://lock-in.example/jobs/7/job-7';
    use(signedInAs(admin), jobIs({ publicUrl }));
    const { actor } = renderApp('/jobDetails/7');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await actor.click(await screen.findByRole('button', { name: 'Copy public link' }));
    expect(copied).toHaveBeenCalledWith(publicUrl);
  });

  it('has no such link if it is for members only', async () => {
    use(signedInAs(admin), jobIs());
    renderApp('/jobDetails/7');
    await screen.findByRole('article', { name: 'job 7' });
    expect(screen.queryByRole('button', { name: 'Copy public link' })).not.toBeInTheDocument();
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999'])(
    'requests nothing for %s, which is not an id',
    async (id) => {
      let asked = 0;
      use(
        signedInAs(user),
        http.get('/api/jobDetails/:id', () => {
          asked++;
          return refusal(404, 'Job not found.');
        }),
      );
      renderApp(`/jobDetails/${id}`);
      expect(await screen.findByText(/^We can’t find this job/)).toBeInTheDocument();
      expect(asked).toBe(0);
    },
  );

  it('of a company that left is closed before its deadline, and offers no way to apply', async () => {
    use(signedInAs(user), jobIs({ isClosed: true }));
    renderApp('/jobDetails/7');
    expect(await screen.findByText('This job takes no applications at the moment.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('takes an application with a PDF, and shows at once that it did', async () => {
    let sent: FormData | undefined;
    use(
      signedInAs(user),
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
    await waitFor(() => expect(screen.getByText(/You have applied/).parentElement).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument());
    expect([sent?.get('jobId'), sent?.get('userId')]).toEqual(['7', '11']);
    expect(sent?.get('resume')).toMatchObject({ name: 'resume.pdf' });
  });

  it('refuses a resume that is not a PDF before it is sent', async () => {
    use(signedInAs(user), jobIs());
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
      jobIs(),
      http.post('/api/applyJob', () => answer),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    await actor.upload(await screen.findByLabelText('Resume'), resume());
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText('resume.pdf')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  });

  it('reloads when another tab had applied already', async () => {
    let application: JobDetails['application'] = null;
    use(
      signedInAs(user),
      http.get('/api/jobDetails/7', () => HttpResponse.json(exampleDetails(7, { application }))),
      http.post('/api/applyJob', () => {
        application = waiting;
        return refusal(409, 'You have already applied for this job.');
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    await actor.upload(await screen.findByLabelText('Resume'), resume());
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('You have applied for this job.')).toBeInTheDocument();
  });

  it('lets an upload be called off as long as some of it is not sent, and keeps the resume', async () => {
    const reached = Promise.withResolvers<void>();
    use(
      signedInAs(user),
      jobIs(),
      http.post('/api/applyJob', async () => {
        reached.resolve();
        await new Promise(() => {});
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    await actor.upload(await screen.findByLabelText('Resume'), resume());
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await actor.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    expect(screen.queryByRole('button', { name: 'Cancel upload' })).not.toBeInTheDocument();
    expect(screen.getByText('resume.pdf')).toBeInTheDocument();
    expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
  });

  it('tells how the application stands, and what the company changed since', async () => {
    use(
      signedInAs(user),
      jobIs({
        application: { ...waiting, status: 'Accepted', decidedAt: '2026-11-05T07:04:00.000Z' },
        changes: [
          { field: 'minSalary', before: 4000, after: 4500, changedAt: '2026-11-03T07:04:00.000Z' },
          { field: 'experiencePreferred', before: null, after: 2, changedAt: '2026-11-03T07:04:00.000Z' },
          { field: 'responsibilities', before: ['Ship'], after: [], changedAt: '2026-11-03T07:04:00.000Z' },
        ],
      }),
    );
    renderApp('/jobDetails/7');
    const own = (await screen.findByText('You have applied for this job.')).parentElement;
    expect(own).toHaveTextContent('Accepted. Sent on 2 Nov 2026, decided on 5 Nov 2026');
    expect(own).not.toHaveFocus();
    const card = screen.getByRole('article', { name: 'job 7' });
    expect(within(card).getByText('Accepted', { exact: true })).toBeInTheDocument();
    const changes = screen.getByRole('region', { name: 'Changed since you applied' });
    expect(
      within(changes)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Before:S$4,000 / monthNow:S$4,500 / month',
      'Before:NoneNow:2 years',
      'Show previous version• Ship',
    ]);
  });

  it('is saved and unsaved at once', async () => {
    const call = jest.fn((_: string) => HttpResponse.json({ success: true }));
    use(
      signedInAs(user),
      jobIs(),
      savedAre(),
      http.post('/api/addBookmark', async ({ request }) => call(JSON.stringify(await request.json()))),
      http.delete('/api/removeBookmark/11/7', ({ request }) => call(request.method)),
    );
    const { actor } = renderApp('/jobDetails/7');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await actor.click(await screen.findByRole('button', { name: 'Saved' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    await waitFor(() => expect(call.mock.calls).toEqual([['{"userId":11,"jobId":7}'], ['DELETE']]));
  });

  it('is not saved any more when nothing of it could be sent, however often it was clicked', async () => {
    const lost = Promise.withResolvers<void>();
    const lose = async () => {
      await lost.promise;
      return HttpResponse.error();
    };
    use(
      signedInAs(user),
      jobIs(),
      savedAre(),
      http.post('/api/addBookmark', lose),
      http.delete('/api/removeBookmark/11/7', lose),
    );
    const { actor } = renderApp('/jobDetails/7');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    for (const name of ['Save', 'Saved', 'Save']) {
      await actor.click(await screen.findByRole('button', { name }));
    }
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeInTheDocument();
    lost.resolve();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    // Logged and not shown, as the specification requires.
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(3));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('goes from the page when it is removed while somebody reads it', async () => {
    let removed = false;
    use(
      signedInAs(user),
      http.get('/api/jobDetails/7', () =>
        removed ? refusal(404, 'Job not found.') : HttpResponse.json(exampleDetails(7)),
      ),
      http.post('/api/applyJob', () => {
        removed = true;
        return refusal(409, 'This job was removed and no longer accepts applications.');
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    await actor.upload(await screen.findByLabelText('Resume'), resume());
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('We can’t find this job. It may have been removed.')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('leads back to the list that led to it, with its filters and page', async () => {
    use(
      signedInAs(user),
      jobIs(),
      http.get('/api/joblistings', () =>
        HttpResponse.json(exampleBoard([exampleDetails(7)], { totalPages: 3 })),
      ),
    );
    const { actor } = renderApp('/', '/jobListing?jobType=Contract&page=2');
    await actor.click(await screen.findByRole('link', { name: 'job 7' }));
    const back = await screen.findByRole('link', { name: 'Back to Listing' });
    expect(back).toHaveAttribute('href', '/jobListing?jobType=Contract&page=2');
    await actor.click(back);
    expect(await screen.findByRole('link', { name: 'Page 2', current: 'page' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Contract' })).toBeChecked();
  });

  it('leads an admin who deleted the job back to the list as it was left', async () => {
    use(
      signedInAs(admin),
      jobIs(),
      http.get('/api/getAllViolations', () =>
        HttpResponse.json([{ violationId: 1, name: 'Spam', description: 'Spam' }]),
      ),
      http.post('/api/setViolation/7/1', () => HttpResponse.json({ jobId: 7, violationId: 1 })),
      http.post('/api/deleteJob/7', () => HttpResponse.json({ success: true })),
      http.get('/api/joblistings', () =>
        HttpResponse.json(exampleBoard([exampleDetails(7)], { totalPages: 3 })),
      ),
    );
    const { actor } = renderApp('/', '/jobListing?jobType=Contract&page=2');
    await actor.click(await screen.findByRole('link', { name: 'job 7' }));
    await actor.click(await screen.findByRole('button', { name: 'Delete job 7' }));
    await actor.click(await screen.findByLabelText('Spam'));
    await actor.click(screen.getByRole('button', { name: 'Delete & Record Violations' }));
    expect(await screen.findByText('Job deleted successfully!')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Page 2', current: 'page' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Contract' })).toBeChecked();
  });

  it('logs it when the reasons for a deletion could not be had', async () => {
    use(
      signedInAs(admin),
      jobIs(),
      http.get('/api/getAllViolations', () => new HttpResponse(null, { status: 500 })),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Delete job 7' }));
    expect(await screen.findByText('Error loading reasons.')).toBeInTheDocument();
    expect(console.error).toHaveBeenCalledWith('Violations could not be loaded.', expect.anything());
  });

  it('tells that the deadline has passed', async () => {
    use(signedInAs(user), jobIs({ applicationDeadline: '2026-01-05T15:59:59.999Z', isClosed: true }));
    renderApp('/jobDetails/7');
    expect(await screen.findByText('Applications closed on 5 Jan 2026.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it.each([
    [
      403,
      company,
      'You do not have access to view this job details.',
      'See your jobs',
      '/company/recruitmentDashboard',
    ],
    [404, user, 'We can’t find this job. It may have been removed.', 'See other jobs', '/jobListing'],
  ])('offers a way on after a %i', async (status, me, words, on, way) => {
    use(
      signedInAs(me),
      http.get('/api/jobDetails/7', () => refusal(status, 'No.')),
    );
    renderApp('/jobDetails/7');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: on })).toHaveAttribute('href', way);
    expect(screen.getByRole('link', { name: 'Back to Listing' })).toHaveAttribute('href', way);
  });

  beforeEach(endGuard);

  it('shows its company the applicants, and takes its decisions', async () => {
    use(
      signedInAs(company),
      jobIs({ numApplicants: 3 }),
      http.get('/api/getApplicantsByCompanyId/31', ({ request }) => {
        expect(new URL(request.url).searchParams.get('jobId')).toBe('7');
        const rows = [exampleApplicant(1), exampleApplicant(2), exampleApplicant(3, { status: 'Rejected' })];
        return HttpResponse.json(exampleApplicants(rows));
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
    await waitFor(() => expect(within(first).getByRole('button', { name: 'View Resume' })).toHaveFocus());

    endGuard();
    await actor.click(within(second).getByRole('button', { name: 'Reject' }));
    await actor.click(await screen.findByRole('button', { name: 'Reject applicant' }));
    expect(await screen.findByText('Applicant rejected/removed.')).toBeInTheDocument();
    expect(await within(second).findByText('Rejected')).toBeInTheDocument();
  });

  it('undoes a decision upon an applicant, but not by the second click of the one that took it', async () => {
    let status: 'Applied' | 'Accepted' = 'Applied';
    let undone = 0;
    use(
      signedInAs(company),
      jobIs(),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json(exampleApplicants([exampleApplicant(1, { status })])),
      ),
      http.post('/api/approveApplication/1', () => {
        status = 'Accepted';
        return HttpResponse.json(exampleApplicant(1, { status }));
      }),
      http.post('/api/undoApplicationDecision/1', () => {
        undone++;
        status = 'Applied';
        return HttpResponse.json(exampleApplicant(1, { status }));
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    const accept = await screen.findByRole('button', { name: 'Accept' });
    const at = performance.now();
    await actor.click(accept);
    const undo = await screen.findByRole('button', { name: 'Undo the acceptance of Applicant 1' });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(at);
    await actor.click(undo);
    clock.mockRestore();
    expect(undone).toBe(0);
    endGuard();
    await actor.click(undo);
    expect(await screen.findByText('Applicant 1’s application is open again.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeInTheDocument();
    expect(undo).not.toBeInTheDocument();
  });

  it('shows who applies meanwhile when it is asked to, below a list that has not moved', async () => {
    let ids = [2, 1];
    use(
      signedInAs(company),
      jobIs(),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json(exampleApplicants(ids.map((id) => exampleApplicant(id)))),
      ),
    );
    const { actor } = renderApp('/jobDetails/7');
    await screen.findByRole('article', { name: 'Applicant 2' });
    const names = () =>
      screen.getAllByRole('heading', { name: /^Applicant \d/ }).map((one) => one.textContent);
    ids = [4, 3, 2, 1];
    window.dispatchEvent(new Event('focus'));
    const show = await screen.findByRole('button', { name: 'Show 2 new applications' });
    expect(names()).toEqual(['Applicant 2', 'Applicant 1']);
    await actor.click(show);
    expect(names()).toEqual(['Applicant 4', 'Applicant 3', 'Applicant 2', 'Applicant 1']);
    expect(show).not.toBeInTheDocument();
  });

  it('keeps the dialog and the message of a rejection until it has succeeded', async () => {
    let answer = refusal(500, 'Something went wrong.');
    use(
      signedInAs(company),
      jobIs(),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json(exampleApplicants([exampleApplicant(1)])),
      ),
      http.post('/api/rejectApplication/1', () => answer),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Reject' }));
    const field = await screen.findByRole('textbox', { name: /^Message to/ });
    await actor.type(field, 'Thank you.');
    const confirm = screen.getByRole('button', { name: 'Reject applicant' });
    await actor.click(confirm);
    expect(
      await screen.findByText(/^Failed to reject applicant\. |^Something went wrong\./),
    ).toBeInTheDocument();
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(field).toBeVisible();
    expect(field).toHaveValue('Thank you.');
    const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft-'));
    expect(kept()).toHaveLength(1);

    answer = HttpResponse.json(exampleApplicant(1, { status: 'Rejected' }));
    await actor.click(confirm);
    expect(await screen.findByText('Applicant rejected/removed.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toEqual([]);
  });

  it('closes the dialog of a rejection that comes too late', async () => {
    let status: 'Applied' | 'Accepted' = 'Applied';
    use(
      signedInAs(company),
      jobIs(),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json(exampleApplicants([exampleApplicant(1, { status })])),
      ),
      http.get('/api/application/1', () => HttpResponse.json(exampleApplicant(1, { status }))),
      http.delete('/api/rejectApplication/1', () => {
        status = 'Accepted';
        return refusal(409, 'Application has already been processed.');
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Reject' }));
    await actor.click(await screen.findByRole('button', { name: 'Reject applicant' }));
    expect(
      await screen.findByText('Application has already been processed. Applicant 1 was accepted.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows how things stand when a decision comes too late', async () => {
    let status: 'Applied' | 'Rejected' = 'Applied';
    use(
      signedInAs(company),
      jobIs(),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json(exampleApplicants([exampleApplicant(1, { status })])),
      ),
      http.get('/api/application/1', () => HttpResponse.json(exampleApplicant(1, { status }))),
      http.post('/api/approveApplication/1', () => {
        status = 'Rejected';
        return refusal(409, 'Application has already been processed.');
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(
      await screen.findByText('Application has already been processed. Applicant 1 was rejected.'),
    ).toBeInTheDocument();
    const card = screen.getByRole('article', { name: 'Applicant 1' });
    expect(await within(card).findByText('Rejected')).toBeInTheDocument();
    expect(within(card).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });
});
