import { screen, waitFor, within } from '@testing-library/react';
import type { Job } from '@lock-in/contracts';
import { http, HttpResponse } from 'msw';
import { exampleApplicants, exampleJob, examplePage } from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';

describe('what a company decides about a job', () => {
  const { use: serve } = network();
  let job: Job;
  /** Answers with the changed job, as the server does. */
  const decide = (call: string, after: Partial<Job>, sent?: (body: unknown) => void) =>
    http.post(`/api/${call}/1`, async ({ request }) => {
      sent?.(await request.json().catch(() => undefined));
      job = { ...job, ...after };
      return HttpResponse.json(job);
    });
  const open = async (fields: Partial<Job> = {}) => {
    job = exampleJob(1, {
      applicationCounts: { waiting: 2, accepted: 0, rejected: 0, withdrawn: 0 },
      ...fields,
    });
    serve(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [job]))),
      http.get('/api/getApplicantsByCompanyId/31', () => HttpResponse.json(exampleApplicants([]))),
    );
    const { actor } = renderApp('/company/recruitmentDashboard');
    const card = within(await screen.findByRole('article', { name: 'job 1' }));
    const choose = async (entry: string) => {
      await actor.click(card.getByRole('button', { name: 'More actions for job 1' }));
      await actor.click(await screen.findByRole('menuitem', { name: entry }));
    };
    return { actor, card, choose };
  };

  it('is to pause it and to resume it', async () => {
    const { card, choose } = await open();
    serve(decide('pauseJob', { listing: 'paused', isClosed: true }));
    await choose('Pause');
    expect(await card.findAllByText('Paused')).not.toHaveLength(0);
    serve(decide('resumeJob', { listing: 'open', isClosed: false }));
    await choose('Resume');
    expect(await screen.findByText('Job resumed.')).toBeInTheDocument();
    await waitFor(() => expect(card.queryByText('Paused')).not.toBeInTheDocument());
  });

  it('is to close it, once it says whether it is filled, and tells who will hear of it', async () => {
    const { actor, card, choose } = await open();
    const sent = jest.fn();
    serve(decide('closeJob', { listing: 'filled', isClosed: true }, sent));
    await choose('Close job');
    const dialog = within(await screen.findByRole('dialog', { name: 'Close “job 1”?' }));
    expect(dialog.getByText(/2 applicants are still waiting and will be notified/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Close job' })).toBeDisabled();
    await actor.click(dialog.getByRole('radio', { name: 'Yes, the job is filled' }));
    await actor.click(dialog.getByRole('button', { name: 'Close job' }));
    expect(await card.findAllByText('Filled')).not.toHaveLength(0);
    expect(sent).toHaveBeenCalledWith({ filled: true });
  });

  it('is to reopen it, with what is wrong told at the deadline', async () => {
    const { actor, card, choose } = await open({ listing: 'closed', isClosed: true });
    serve(
      http.post('/api/reopenJob/1', () => refusal(400, { applicationDeadline: 'Must be in the future.' })),
    );
    await choose('Reopen job');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen “job 1”?' }));
    await actor.click(dialog.getByRole('button', { name: 'Reopen job' }));
    expect(await dialog.findByText('Must be in the future.')).toBeInTheDocument();
    serve(decide('reopenJob', { listing: 'open', isClosed: false }));
    await actor.click(dialog.getByRole('button', { name: 'Reopen job' }));
    expect(await screen.findByText('Job reopened.')).toBeInTheDocument();
    expect(card.queryByText('Closed')).not.toBeInTheDocument();
  });

  it('that somebody else decided first is reported, and shown', async () => {
    const { card, choose } = await open();
    serve(
      http.post('/api/pauseJob/1', () => {
        job = { ...job, listing: 'filled', isClosed: true };
        return refusal(409, 'This job is closed already. Reopen it first.');
      }),
    );
    await choose('Pause');
    expect(await screen.findByText('This job is closed already. Reopen it first.')).toBeInTheDocument();
    expect(await card.findAllByText('Filled')).not.toHaveLength(0);
  });
});
