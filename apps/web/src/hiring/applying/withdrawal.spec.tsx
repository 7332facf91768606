import type { JobDetails } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  exampleApplicant,
  exampleBoard,
  exampleDetails,
  exampleMyJob,
  examplePage,
} from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';
import { api } from '../../lib/calls/api.ts';
import { endGuard } from '../../ui/feedback/second-click.ts';

const { use } = network();
beforeEach(endGuard);

const question = { questionId: 3, text: 'Why us?', kind: 'text' as const, options: [], isRequired: true };
const sentAgain = jest.fn();

const withdrawnAt = '2026-11-05T07:04:00.000Z';

/** A server with one application. */
function serve(standing: Partial<NonNullable<JobDetails['application']>> = {}, isClosed = false) {
  let application = {
    applicationId: 5,
    status: 'Applied' as const,
    appliedAt: '2026-11-02T07:04:00.000Z',
    decidedAt: null,
    rejection: null,
    withdrawnAt: null as string | null,
    resumeOpenedAt: null as string | null,
    resumeURL: 'resume-1',
    ...standing,
  };
  const set = (at: string | null) => () => {
    application = { ...application, withdrawnAt: at };
    return HttpResponse.json(exampleApplicant(5, { withdrawnAt: at }));
  };
  use(
    signedInAs(user),
    http.get('/api/jobDetails/7', () =>
      HttpResponse.json(exampleDetails(7, { application, isClosed, questions: [question] })),
    ),
    http.get('/api/myJobs/11', () =>
      HttpResponse.json({
        ...exampleBoard([exampleMyJob(7, { application, isClosed })]),
        counts: { saved: 0, applied: 1 },
      }),
    ),
    http.post('/api/withdrawApplication/5', set(withdrawnAt)),
    http.post('/api/undoWithdrawal/5', set(null)),
    http.get('/api/sentWords/5', () =>
      HttpResponse.json({
        answers: [{ question: 'Why us?', answer: 'Plants.' }],
        coverNote: 'I start on Monday.',
      }),
    ),
    http.post('/api/applyAgain/5', async ({ request }) => {
      sentAgain([...(await request.formData())]);
      return set(null)();
    }),
  );
}

describe('An applicant', () => {
  it('withdraws an application and takes that back at once', async () => {
    serve();
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByText('You withdrew your application.')).toBeInTheDocument();
    // The sent resume can still be read.
    expect(screen.getByRole('button', { name: 'View resume' })).toBeInTheDocument();
    expect(screen.getByText('Withdrawn', { exact: true })).toBeInTheDocument();
    await actor.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You have applied for this job.')).toBeInTheDocument();
    expect(await screen.findByText('Your application was sent again.')).toBeInTheDocument();
  });

  it('withdraws by a double click once, and nothing else', async () => {
    serve();
    const { actor } = renderApp('/jobDetails/7');
    await actor.dblClick(await screen.findByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByText('You withdrew your application.')).toBeInTheDocument();
  });

  it('applies again by the form, which begins with the earlier application', async () => {
    serve({ withdrawnAt });
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply again' }));
    const form = within(await screen.findByRole('dialog', { name: 'Apply again' }));
    expect(await form.findByLabelText('Why us?')).toHaveValue('Plants.');
    const note = form.getByLabelText('Cover note (optional)');
    expect(note).toHaveValue('I start on Monday.');
    await actor.type(note, ' Or sooner.');
    await actor.click(form.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('You have applied for this job.')).toBeInTheDocument();
    expect(sentAgain).toHaveBeenCalledWith([
      ['answers', JSON.stringify([{ questionId: 3, answer: 'Plants.' }])],
      ['coverNote', 'I start on Monday. Or sooner.'],
    ]);
    expect(sessionStorage.getItem('draft-1-apply-7')).toBeNull();
  });

  it('opens the form to apply again from My Jobs while the job takes applications', async () => {
    serve({ withdrawnAt });
    const { actor } = renderApp('/myJobs?tab=applied');
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('Applied on 2 Nov 2026, withdrawn on 5 Nov 2026');
    await actor.click(within(card).getByRole('link', { name: 'Apply again for job 7' }));
    expect(await screen.findByRole('dialog', { name: 'Apply again' })).toBeInTheDocument();
    expect(location.pathname).toBe('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not offered to once the job is closed or the company decided', async () => {
    serve({ withdrawnAt }, true);
    const { unmount } = renderApp('/jobDetails/7');
    expect(await screen.findByText('You withdrew your application.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apply again' })).not.toBeInTheDocument();
    unmount();
    serve({ status: 'Accepted' as never });
    renderApp('/jobDetails/7');
    expect(await screen.findByText('You have applied for this job.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw application' })).not.toBeInTheDocument();
  });

  it('reads why it was too late, and how the application stands now', async () => {
    serve();
    use(
      http.post('/api/withdrawApplication/5', () =>
        refusal(409, 'The company has already decided on your application.'),
      ),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    expect(
      await screen.findByText('The company has already decided on your application.'),
    ).toBeInTheDocument();
  });
});

describe('A resume that was sent', () => {
  it('is replaced until the company opened it', async () => {
    serve();
    const sent = jest.fn();
    use(
      http.post('/api/replaceResume/5', async ({ request }) => {
        sent(((await request.formData()).get('resume') as File).name);
        return HttpResponse.json(exampleApplicant(5));
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    expect(await screen.findByText('Resume not opened yet')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Replace resume' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace your resume' });
    const submit = within(dialog).getByRole('button', { name: 'Replace resume' });
    expect(submit).toBeDisabled();
    const file = new File(['%PDF-1.7\n%%EOF'], 'newer.pdf', { type: 'application/pdf' });
    await actor.upload(within(dialog).getByLabelText('New resume'), file);
    await waitFor(() => expect(submit).toBeEnabled());
    await actor.click(submit);
    expect(await screen.findByText('Your resume was replaced.')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith('newer.pdf');
  });

  it('keeps the new one and says why where the company was first', async () => {
    serve();
    use(
      http.post('/api/replaceResume/5', () => {
        serve({ resumeOpenedAt: withdrawnAt });
        return refusal(409, 'The company has already opened your resume.');
      }),
    );
    const { actor } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Replace resume' }));
    const file = new File(['%PDF-1.7\n%%EOF'], 'newer.pdf', { type: 'application/pdf' });
    await actor.upload(await screen.findByLabelText('New resume'), file);
    const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace resume' });
    await waitFor(() => expect(submit).toBeEnabled());
    await actor.click(submit);
    expect(await screen.findByText('The company has already opened your resume.')).toBeInTheDocument();
    expect(screen.getByText('newer.pdf')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/Resume opened on/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Replace resume' })).not.toBeInTheDocument();
  });
});

describe('A company', () => {
  it('reads the reason and the message with which it rejected somebody', async () => {
    const rejection = { reason: null, words: 'We chose somebody with more Go.' };
    const rejected = exampleApplicant(5, { status: 'Rejected', rejection });
    use(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', []))),
      http.get('/api/applicationsPerDay/31', () => HttpResponse.json([])),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json({
          ...examplePage('applicants', [rejected]),
          counts: { Applied: 0, Accepted: 0, Rejected: 1, Withdrawn: 0 },
          moreThanCounted: false,
        }),
      ),
    );
    renderApp('/company/recruitmentDashboard?tab=applicants');
    const card = await screen.findByRole('article', { name: 'Applicant 5' });
    expect(card).toHaveTextContent('We chose somebody with more Go.');
  });

  it('sees that somebody withdrew while the list is open, and counts only those who have not', async () => {
    const one = exampleApplicant(5);
    const other = exampleApplicant(6);
    let gone = false;
    use(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', []))),
      http.get('/api/applicationsPerDay/31', () => HttpResponse.json([])),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json({
          ...examplePage('applicants', gone ? [other] : [other, one]),
          counts: { Applied: gone ? 1 : 2, Accepted: 0, Rejected: 0, Withdrawn: gone ? 1 : 0 },
          moreThanCounted: false,
        }),
      ),
      http.get('/api/application/5', () => HttpResponse.json({ ...one, withdrawnAt, resumeURL: null })),
    );
    const { store } = renderApp('/company/recruitmentDashboard?tab=applicants');
    const card = await screen.findByRole('article', { name: 'Applicant 5' });
    expect(await screen.findByRole('radio', { name: 'All 2' })).toBeInTheDocument();
    gone = true;
    await act(async () => void store.dispatch(api.util.invalidateTags(['Application'])));
    await waitFor(() => expect(card).toHaveTextContent('Withdrawn by the applicant on 5 Nov 2026'));
    expect(within(card).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'All 1' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /^Applicants/ })).toHaveTextContent('Applicants1');
    expect(screen.getByRole('radio', { name: 'Withdrawn 1' })).toBeInTheDocument();
  });

  it('sees who withdrew, decides nothing about them, and reads no resume', async () => {
    const gone = exampleApplicant(5, { withdrawnAt, resumeURL: null });
    use(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', []))),
      http.get('/api/applicationsPerDay/31', () => HttpResponse.json([])),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json({
          ...examplePage('applicants', [gone]),
          counts: { Applied: 0, Accepted: 0, Rejected: 0, Withdrawn: 1 },
          moreThanCounted: false,
        }),
      ),
    );
    const { actor } = renderApp('/company/recruitmentDashboard?tab=applicants');
    const card = await screen.findByRole('article', { name: 'Applicant 5' });
    expect(card).toHaveTextContent('Withdrawn by the applicant on 5 Nov 2026');
    expect(within(card).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Withdrawn 1' })).toBeInTheDocument();
    await actor.click(within(card).getByRole('button', { name: 'View Resume' }));
    await waitFor(() =>
      expect(screen.getByText(/Applicant 5 withdrew this application on 5 Nov 2026/)).toBeInTheDocument(),
    );
  });
});
