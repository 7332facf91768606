import type { JobDetails } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  exampleApplicant,
  exampleApplicants,
  exampleDetails,
  exampleJob,
  examplePage,
} from '../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs, user } from '../../test/render-app.tsx';
import { api } from '../lib/api.ts';
import { seekerQueries } from './seeker-queries.ts';

// jsdom has no canvas, without which pdf.js does not start.
jest.mock('../ui/pdf-viewer.tsx', () => ({ __esModule: true, default: () => null }));

const words = 'Saved, will appear in a moment';
const toast = 'Saved. It will appear in a moment.';
const saved = (ids: object) => HttpResponse.json({ pending: true, ...ids }, { status: 202 });

describe('what is saved about a job and not visible yet', () => {
  const { use } = network();
  let visible = false;
  beforeEach(() => {
    visible = false;
  });

  it('is an application: the dialog closes, and the job says that it is on its way', async () => {
    const application: JobDetails['application'] = {
      applicationId: 5,
      status: 'Applied',
      appliedAt: '2026-11-02T07:04:00.000Z',
      decidedAt: null,
      withdrawnAt: null,
      resumeOpenedAt: null,
      resumeURL: 'resume-1',
      rejection: null,
    };
    const keys: (string | null)[] = [];
    use(
      signedInAs(user),
      http.get('/api/jobDetails/7', () =>
        HttpResponse.json(exampleDetails(7, visible ? { application, numApplicants: 5 } : {})),
      ),
      http.post('/api/applyJob', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? refusal(503, 'Busy.') : saved({ applicationId: 5 });
      }),
    );
    const { actor, store } = renderApp('/jobDetails/7');
    await actor.click(await screen.findByRole('button', { name: 'Apply' }));
    const resume = new File(['%PDF-1.7 %%EOF'], 'resume.pdf', { type: 'application/pdf' });
    await actor.upload(await screen.findByLabelText('Resume'), resume);
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Busy.');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(toast);
    expect(await screen.findByText('You have applied for this job.')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('Applicants').nextSibling).toHaveTextContent('5');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(keys).toEqual([keys[0], keys[0]]);

    await act(async () => void store.dispatch(api.util.invalidateTags(['Job'])));
    await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
    visible = true;
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    expect(screen.getByText('You have applied for this job.')).toBeInTheDocument();
    expect(screen.getByText('Applicants').nextSibling).toHaveTextContent('5');
    expect(keys).toHaveLength(2);
  });

  it('is a bookmark, even after the saved jobs were reloaded', async () => {
    let reads = 0;
    let asked = 0;
    use(
      signedInAs(user),
      http.get('/api/jobDetails/7', () => HttpResponse.json(exampleDetails(7))),
      http.get('/api/getBookmarkedJob/11', () => {
        reads += 1;
        return HttpResponse.json(visible ? [7] : []);
      }),
      http.post('/api/addBookmark', () => {
        asked += 1;
        return visible ? HttpResponse.json({ userId: 11, jobId: 7 }, { status: 201 }) : saved({ jobId: 7 });
      }),
      http.delete('/api/removeBookmark/11/7', () => HttpResponse.json({ success: true })),
    );
    const { actor, store } = renderApp('/jobDetails/7');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked).toBeGreaterThan(1));
    await act(async () => {
      const { bookmarkedJobIds } = seekerQueries.endpoints;
      await store.dispatch(bookmarkedJobIds.initiate(11, { forceRefetch: true, subscribe: false }));
    });
    expect(reads).toBe(2);
    expect(screen.getByRole('button', { name: 'Saved' })).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Saved' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    visible = true;
    const before = asked;
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('is a new job: the dashboard has it on top, without ways to what is not there yet', async () => {
    const posted = exampleJob(9, { title: 'Engineer' });
    use(
      signedInAs(company),
      http.get('/api/getFieldOfWork', () => HttpResponse.json(['Cloud'])),
      http.get('/api/companyJobListings/31', () =>
        HttpResponse.json(examplePage('jobs', visible ? [posted, exampleJob(1)] : [exampleJob(1)])),
      ),
      http.get('/api/getApplicantsByCompanyId/31', () => HttpResponse.json(exampleApplicants([]))),
      http.post('/api/addJob', () =>
        visible ? HttpResponse.json(posted, { status: 201 }) : saved({ jobId: 9 }),
      ),
    );
    const { actor } = renderApp('/company/jobForm');
    await actor.type(await screen.findByLabelText('Title'), 'Engineer');
    await actor.type(screen.getByLabelText('Description'), 'Build things');
    await screen.findByDisplayValue(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    await actor.click(screen.getByRole('button', { name: 'Create Listing' }));
    expect(await screen.findByRole('heading', { name: 'Recruitment Dashboard' })).toBeInTheDocument();
    await screen.findByText(toast);
    const card = await screen.findByRole('article', { name: 'Engineer' });
    expect(within(card).getByRole('status')).toHaveTextContent(words);
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Jobs 2' })).toBeInTheDocument();
    visible = true;
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Engineer' })).toHaveAttribute('href', '/jobDetails/9');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it('is a decision, even after the applicants were reloaded', async () => {
    const status = () => (visible ? 'Accepted' : 'Applied');
    use(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [exampleJob(7)]))),
      http.get('/api/getApplicantsByCompanyId/31', () =>
        HttpResponse.json(exampleApplicants([exampleApplicant(1, { status: status() })])),
      ),
      http.post('/api/approveApplication/1', () =>
        visible
          ? HttpResponse.json(exampleApplicant(1, { status: 'Accepted' }))
          : saved({ applicationId: 1 }),
      ),
    );
    const { actor, store } = renderApp('/company/recruitmentDashboard?tab=applicants');
    const card = await screen.findByRole('article', { name: 'Applicant 1' });
    await actor.click(within(card).getByRole('button', { name: 'Accept' }));
    await screen.findByText(toast);
    await within(card).findByText('Accepted');
    await act(async () => void store.dispatch(api.util.invalidateTags(['Application'])));
    await waitFor(() => expect(within(card).getByText(words)).toBeInTheDocument());
    expect(within(card).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    visible = true;
    await waitFor(() => expect(within(card).queryByText(words)).not.toBeInTheDocument());
    expect(within(card).getByText('Accepted')).toBeInTheDocument();
  });

  it('is an edit: the job shows what was changed, with a mark', async () => {
    const edited = { title: 'Senior engineer' };
    use(
      signedInAs(company),
      http.get('/api/getFieldOfWork', () => HttpResponse.json(['Software Engineering'])),
      http.get('/api/getApplicantsByCompanyId/31', () => HttpResponse.json(exampleApplicants([]))),
      http.get('/api/jobDetails/7', () =>
        HttpResponse.json(exampleDetails(7, visible ? edited : { title: 'Engineer' })),
      ),
      http.post('/api/editJob/7', () =>
        visible ? HttpResponse.json(exampleJob(7, edited)) : saved({ jobId: 7 }),
      ),
    );
    const { actor } = renderApp('/company/jobForm/7');
    const title = await screen.findByLabelText('Title');
    await actor.clear(title);
    await actor.type(title, 'Senior engineer');
    await actor.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText(toast);
    expect(await screen.findByRole('heading', { level: 1, name: 'Senior engineer' })).toBeInTheDocument();
    expect(await screen.findByText(words)).toBeInTheDocument();
    visible = true;
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'Senior engineer' })).toBeInTheDocument();
  });
});
