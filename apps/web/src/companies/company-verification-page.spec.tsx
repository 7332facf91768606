import type { Company, Verification } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleCompany, examplePage } from '../../test/examples.ts';
import { admin, network, refusal, renderApp, signedInAs } from '../../test/render-app.tsx';

describe('company verification', () => {
  const { use } = network();
  let companies: Company[] = [];
  beforeEach(() => {
    companies = [exampleCompany(1), exampleCompany(2), exampleCompany(3, { verified: 1 })];
    const numberOf = (status: Verification) => companies.filter(({ verified }) => verified === status).length;
    use(
      signedInAs(admin),
      http.get('/api/profile/getAllCompanies', ({ request }) => {
        const status = Number(new URL(request.url).searchParams.get('status'));
        const rows = companies.filter(({ verified }) => verified === status);
        return HttpResponse.json({
          ...examplePage('companies', rows),
          counts: { pending: numberOf(0), verified: numberOf(1), rejected: numberOf(2) },
        });
      }),
    );
  });
  const card = (name: string) => screen.findByRole('article', { name });
  const names = () =>
    screen.queryAllByRole('article').map((item) => within(item).getByRole('heading').textContent);

  it('shows who waits, and the number in each state', async () => {
    renderApp('/companyVerification');
    await card('Company 1');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pending2',
      'Verified1',
      'Rejected0',
    ]);
    expect(names()).toEqual(['Company 1', 'Company 2']);
  });

  it.each([
    ['Verify', 1, 'Verified 2'],
    ['Reject', 2, 'Rejected 1'],
  ] as const)(
    'moves a company at the press of %s, before the server has answered',
    async (button, verdict, tab) => {
      const answer = Promise.withResolvers<void>();
      use(
        http.post(`/api/profile/setCompanyVerified/1/${verdict}`, async () => {
          await answer.promise;
          companies = companies.map((one) => (one.companyId === 1 ? { ...one, verified: verdict } : one));
          return HttpResponse.json(companies[0]);
        }),
      );
      const { actor } = renderApp('/companyVerification');
      await actor.click(within(await card('Company 1')).getByRole('button', { name: button }));
      await waitFor(() => expect(names()).toEqual(['Company 2']));
      expect(screen.getByRole('tab', { name: 'Pending 1' })).toBeInTheDocument();
      answer.resolve();
      await actor.click(screen.getByRole('tab', { name: tab }));
      await waitFor(() => expect(names()).toContain('Company 1'));
      expect(screen.getByRole('tab', { name: tab })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
    },
  );

  it('makes a company pending again when the server refuses, logs it and reads the list anew', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    use(http.post('/api/profile/setCompanyVerified/1/1', () => refusal(503, undefined)));
    const { actor } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(await card('Company 1')).toHaveTextContent('Pending');
    expect(screen.getByRole('tab', { name: 'Pending 2' })).toBeInTheDocument();
  });

  it('shows a decision that another admin took first', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(
      http.post('/api/profile/setCompanyVerified/1/1', () => {
        companies = companies.map((one) => (one.companyId === 1 ? { ...one, verified: 2 } : one));
        return refusal(409, 'Company has already been processed.');
      }),
    );
    const { actor } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByRole('tab', { name: 'Rejected 1' })).toBeInTheDocument();
    expect(names()).toEqual(['Company 2']);
  });

  it('says that nobody waits', async () => {
    companies = [];
    renderApp('/companyVerification');
    expect(await screen.findByText('No company waits for verification.')).toBeInTheDocument();
  });
});
