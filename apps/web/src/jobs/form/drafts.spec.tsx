import { screen, within } from '@testing-library/react';
import type { JobDraftAnswer } from '@lock-in/contracts';
import { http, HttpResponse } from 'msw';
import { exampleApplicants, exampleJob, examplePage } from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';

const draft = (fields: Partial<JobDraftAnswer> = {}): JobDraftAnswer => ({
  draftId: 12,
  revision: 3,
  savedAt: '2026-11-03T07:04:00.000Z',
  title: 'Engineer',
  description: '',
  applicationDeadline: null,
  minSalary: null,
  maxSalary: 6000,
  jobType: 'Contract',
  workArrangement: null,
  fieldOfWork: 'Data',
  responsibilities: [],
  experiencePreferred: null,
  questions: [{ text: 'Do you water plants?', kind: 'yesNo', options: [], isRequired: true }],
  ...fields,
});

describe('drafts of jobs', () => {
  const { use: serve } = network();
  let drafts: JobDraftAnswer[];
  const open = (path: string) => {
    serve(
      signedInAs(company),
      http.get('/api/getFieldOfWork', () => HttpResponse.json(['Cloud', 'Data'])),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [exampleJob(1)]))),
      http.get('/api/getApplicantsByCompanyId/31', () => HttpResponse.json(exampleApplicants([]))),
      http.get('/api/jobDrafts', () => HttpResponse.json(examplePage('drafts', drafts))),
      http.get('/api/jobDrafts/12', () => HttpResponse.json(draft())),
    );
    return renderApp(path).actor;
  };
  beforeEach(() => {
    drafts = [draft()];
  });

  it('are saved from the form with what is there, and listed on the dashboard', async () => {
    let sent: unknown;
    serve(
      http.post('/api/jobDrafts', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(draft(), { status: 201 });
      }),
    );
    const actor = open('/company/jobForm');
    await actor.type(await screen.findByLabelText('Title'), 'Engineer');
    await actor.clear(screen.getByLabelText(/Minimum salary/));
    await actor.click(screen.getByRole('button', { name: 'Save draft' }));
    const card = within(await screen.findByRole('article', { name: 'Engineer' }));
    expect(screen.getByRole('tab', { name: 'Drafts 1' })).toHaveAttribute('aria-selected', 'true');
    expect(card.getByText('Contract · Data')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Continue Engineer' })).toHaveAttribute(
      'href',
      '/company/jobForm?draft=12',
    );
    expect(sent).toMatchObject({ title: 'Engineer', description: '', minSalary: null, maxSalary: 0 });
  });

  it('without a title are refused at its field, and nothing is lost', async () => {
    serve(http.post('/api/jobDrafts', () => refusal(400, { title: 'Title is required.' })));
    const actor = open('/company/jobForm');
    await actor.type(await screen.findByLabelText('Description'), 'Build things');
    await actor.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Title is required.')).toBeInTheDocument();
    expect(screen.getByLabelText('Description')).toHaveValue('Build things');
  });

  it('continue in the form, and are posted from there', async () => {
    let sent: unknown;
    serve(
      http.post('/api/jobDrafts/12/publish', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(exampleJob(1), { status: 201 });
      }),
    );
    const actor = open('/company/jobForm?draft=12');
    expect(await screen.findByLabelText('Title')).toHaveValue('Engineer');
    expect(screen.getByRole('combobox', { name: 'Job type' })).toHaveValue('Contract');
    expect(screen.getByRole('combobox', { name: 'Work arrangement' })).toHaveValue('Hybrid');
    await actor.type(screen.getByLabelText('Description'), 'Build things');
    await actor.click(screen.getByRole('button', { name: 'Create Listing' }));
    expect(await screen.findByText('Job listing created.')).toBeInTheDocument();
    expect(sent).toMatchObject({
      revision: 3,
      title: 'Engineer',
      description: 'Build things',
      maxSalary: 6000,
      questions: [{ text: 'Do you water plants?', kind: 'yesNo', options: [], isRequired: true }],
    });
  });

  it('that were published meanwhile are reported as such', async () => {
    const words = 'This draft has been published already.';
    serve(http.post('/api/jobDrafts/12', () => refusal(409, words)));
    const actor = open('/company/jobForm?draft=12');
    await screen.findByDisplayValue('Engineer');
    await actor.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('that are gone lead to the remaining ones', async () => {
    open('/company/jobForm?draft=12');
    serve(http.get('/api/jobDrafts/12', () => refusal(404, 'Draft not found.')));
    expect(await screen.findByText(/We can’t find this draft/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your drafts' })).toHaveAttribute(
      'href',
      '/company/recruitmentDashboard?tab=drafts',
    );
  });

  it('are discarded after asking once', async () => {
    serve(
      http.delete('/api/jobDrafts/12', () => {
        drafts = [];
        return HttpResponse.json({ success: true });
      }),
    );
    const actor = open('/company/recruitmentDashboard?tab=drafts');
    await actor.click(await screen.findByRole('button', { name: 'Discard Engineer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard “Engineer”?' });
    await actor.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByText(/You have no drafts/)).toBeInTheDocument();
  });

  it('begin from a job in its menu', async () => {
    serve(http.post('/api/duplicateJob/1', () => HttpResponse.json(draft(), { status: 201 })));
    const actor = open('/company/recruitmentDashboard');
    await actor.click(await screen.findByRole('button', { name: 'More actions for job 1' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(await screen.findByText('Duplicated as a draft.')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Engineer')).toBeInTheDocument();
  });
});
