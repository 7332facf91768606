import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleApplicants, exampleJob, examplePage } from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';

describe('the job form', () => {
  const { use: serve } = network();
  // Just after midnight in Singapore, where it is 21 November: new jobs close on 21 December.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T16:30:00.000Z')));
  afterEach(() => jest.restoreAllMocks());
  const opened = async () => {
    serve(
      signedInAs(company),
      http.get('/api/getFieldOfWork', () => HttpResponse.json(['Cloud', 'Data'])),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [exampleJob(1)]))),
      http.get('/api/getApplicantsByCompanyId/31', () => HttpResponse.json(exampleApplicants([]))),
    );
    const { actor } = renderApp('/company/jobForm');
    await screen.findByRole('button', { name: 'Create Listing' });
    // The calendar is a separate chunk.
    await screen.findByDisplayValue(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    return actor;
  };
  const choice = (label: string) => screen.getByRole('combobox', { name: label });

  it('begins with the usual choices', async () => {
    await opened();
    expect(choice('Job type')).toHaveValue('Full Time');
    expect(choice('Work arrangement')).toHaveValue('Hybrid');
    expect(choice('Field of work')).toHaveValue('Cloud');
    expect(screen.getAllByRole('textbox', { name: /^Responsibility/ })).toHaveLength(1);
    expect(screen.getByLabelText('Application deadline')).toHaveValue('21 Dec 2026');
  });

  it('sends what was typed, an empty salary as 0 and no blank responsibilities, and leads to the dashboard', async () => {
    let sent: unknown;
    serve(
      http.post('/api/addJob', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(exampleJob(1), { status: 201 });
      }),
    );
    const actor = await opened();
    await actor.type(screen.getByLabelText('Title'), 'Engineer');
    await actor.type(screen.getByLabelText('Description'), 'Build things');
    await actor.clear(screen.getByLabelText(/Minimum salary/));
    await actor.clear(screen.getByLabelText(/Maximum salary/));
    await actor.type(screen.getByLabelText(/Maximum salary/), '6000');
    await actor.type(screen.getByLabelText('Responsibility 1'), 'Ship{Enter}');
    await actor.type(screen.getByLabelText('Responsibility 2'), '  {Enter}');
    await actor.type(screen.getByLabelText('Responsibility 3'), 'Sleep');
    await actor.click(screen.getByRole('button', { name: 'Create Listing' }));
    expect(await screen.findByRole('heading', { name: 'Recruitment Dashboard' })).toBeInTheDocument();
    expect(sent).toEqual({
      company_id: 31,
      title: 'Engineer',
      description: 'Build things',
      applicationDeadline: '2026-12-21',
      minSalary: 0,
      maxSalary: 6000,
      jobType: 'Full Time',
      workArrangement: 'Hybrid',
      fieldOfWork: 'Cloud',
      responsibilities: ['Ship', 'Sleep'],
      experiencePreferred: null,
    });
  });

  it('shows the server’s errors at their fields, and loses nothing', async () => {
    serve(
      http.post('/api/addJob', () =>
        refusal(400, { title: 'Title is required.', maxSalary: 'Must be at least the minimum salary.' }),
      ),
    );
    const actor = await opened();
    await actor.type(screen.getByLabelText('Description'), 'Build things');
    await actor.click(screen.getByRole('button', { name: 'Create Listing' }));
    expect(await screen.findByText('Title is required.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(screen.getByLabelText(/Maximum salary/)).toBeInvalid();
    expect(screen.getByLabelText('Description')).toHaveValue('Build things');
  });

  it('says so when the server has no words', async () => {
    serve(http.post('/api/addJob', () => refusal(500, undefined)));
    const actor = await opened();
    await actor.click(screen.getByRole('button', { name: 'Create Listing' }));
    expect(await screen.findByText('Failed to create job listing, please try again.')).toBeInTheDocument();
  });

  it('steps salaries by 100 and never below 0', async () => {
    const actor = await opened();
    const min = screen.getByLabelText(/Minimum salary/);
    await actor.click(min);
    await actor.keyboard('{ArrowDown}');
    expect(min).toHaveValue('S$0');
    await actor.keyboard('{ArrowUp}{ArrowUp}');
    expect(min).toHaveValue('S$200');
  });

  it('asks before what was typed is left', async () => {
    const actor = await opened();
    await actor.type(screen.getByLabelText('Title'), 'Engineer');
    await actor.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Leave page' }));
    expect(await screen.findByRole('heading', { name: 'Recruitment Dashboard' })).toBeInTheDocument();
  });

  it('puts the lines in order by keyboard, and the keyboard goes with the line', async () => {
    const actor = await opened();
    await actor.type(screen.getByLabelText('Responsibility 1'), 'Ship{Enter}');
    await actor.type(screen.getByLabelText('Responsibility 2'), 'Sleep');
    await actor.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByLabelText('Responsibility 1')).toHaveValue('Sleep');
    await waitFor(() => expect(screen.getByLabelText('Responsibility 1')).toHaveFocus());
    await actor.click(screen.getByRole('button', { name: 'Move down responsibility 1' }));
    expect(screen.getByLabelText('Responsibility 1')).toHaveValue('Ship');
  });

  it('edits the job of the address, as it is now', async () => {
    let sent: unknown;
    serve(
      signedInAs(company),
      http.get('/api/getFieldOfWork', () => HttpResponse.json(['Cloud'])),
      http.get('/api/jobDetails/7', () =>
        HttpResponse.json({
          ...exampleJob(7, { responsibilities: ['Ship'] }),
          application: null,
          questions: [],
          changes: [],
        }),
      ),
      http.get('/api/getApplicantsByCompanyId/31', () => HttpResponse.json(exampleApplicants([]))),
      http.post('/api/editJob/7', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(exampleJob(7));
      }),
    );
    const { actor } = renderApp('/company/jobForm/7');
    expect(await screen.findByRole('heading', { name: 'Edit Job Listing' })).toBeInTheDocument();
    const title = await screen.findByLabelText('Title');
    expect(title).toHaveValue('job 7');
    expect(choice('Field of work')).toHaveValue('Software Engineering');
    await actor.type(title, '!');
    await actor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Job listing saved.')).toBeInTheDocument();
    expect(sent).toMatchObject({ company_id: 31, title: 'job 7!', applicationDeadline: '2099-12-20' });
  });

  it.each([
    [403, 'You do not have access to view this job details.'],
    [404, 'We can’t find this job. It may have been removed.'],
  ])('says why there is nothing to edit after a %i', async (status, words) => {
    serve(
      signedInAs(company),
      http.get('/api/getFieldOfWork', () => HttpResponse.json(['Cloud'])),
      http.get('/api/jobDetails/7', () => refusal(status, 'No.')),
    );
    renderApp('/company/jobForm/7');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });
});
