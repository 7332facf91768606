import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleApplicant, exampleApplicants, exampleJob, examplePage } from '../../test/examples.ts';
import { company, network, renderApp, signedInAs } from '../../test/render-app.tsx';

describe('the recruitment dashboard', () => {
  const { use: serve } = network();
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

  it('counts jobs and applicants, and shows the ones or the others', async () => {
    holds(2, 1);
    const { actor } = renderApp('/company/recruitmentDashboard');
    expect(await screen.findByRole('tab', { name: 'Jobs 2' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '+ New Listing' })).toHaveAttribute('href', '/company/jobForm');
    await actor.click(await screen.findByRole('tab', { name: 'Applicants 1' }));
    const applicant = screen.getByRole('article', { name: 'Applicant 1' });
    expect(within(applicant).getByRole('link', { name: 'job 7' })).toHaveAttribute('href', '/jobDetails/7');
  });

  it('reads the applicants anew when their tab is chosen', async () => {
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
    expect(await screen.findByText(/Nobody has applied yet/)).toBeInTheDocument();
    await actor.click(await screen.findByRole('tab', { name: 'Jobs 0' }));
    expect(screen.getByText('You have not posted a job yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Post your first job' })).toHaveAttribute(
      'href',
      '/company/jobForm',
    );
  });
});
