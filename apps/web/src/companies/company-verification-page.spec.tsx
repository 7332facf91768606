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

  it('moves a company at the press of Verify, before the server has answered', async () => {
    const answer = Promise.withResolvers<void>();
    let sent: unknown;
    use(
      http.post('/api/profile/setCompanyVerified/1/1', async ({ request }) => {
        sent = await request.json();
        await answer.promise;
        companies = companies.map((one) => (one.companyId === 1 ? { ...one, verified: 1 } : one));
        return HttpResponse.json(companies[0]);
      }),
    );
    const { actor } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(names()).toEqual(['Company 2']));
    await waitFor(() =>
      expect(within(screen.getByRole('article')).getByRole('link', { name: 'Company 2' })).toHaveFocus(),
    );
    expect(screen.getByRole('tab', { name: 'Pending 1' })).toBeInTheDocument();
    answer.resolve();
    await actor.click(screen.getByRole('tab', { name: 'Verified 2' }));
    await waitFor(() => expect(names()).toContain('Company 1'));
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
    // The document that was looked at, in case that there is another one by now.
    expect(sent).toEqual({ companyDocUrl: 'document-1' });
  });

  const reject = async (actor: ReturnType<typeof renderApp>['actor'], reason: string) => {
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Company 1?' });
    if (reason !== '') await actor.type(within(dialog).getByLabelText('Reason (optional)'), reason);
    return within(dialog).getByRole('button', { name: 'Reject company' });
  };

  it.each([
    ['', { companyDocUrl: 'document-1' }],
    [
      ' The register has another name. ',
      { companyDocUrl: 'document-1', reason: 'The register has another name.' },
    ],
  ])('rejects after a question, with the reason %j', async (reason, expected) => {
    let sent: unknown;
    use(
      http.post('/api/profile/setCompanyVerified/1/2', async ({ request }) => {
        sent = await request.json();
        companies = companies.map((one) => (one.companyId === 1 ? { ...one, verified: 2 } : one));
        return HttpResponse.json(companies[0]);
      }),
    );
    const { actor } = renderApp('/companyVerification');
    await actor.click(await reject(actor, reason));
    expect(await screen.findByText('Company 1 is rejected.')).toBeInTheDocument();
    expect(names()).toEqual(['Company 2']);
    expect(sent).toEqual(expected);
  });

  it('does not send a reason that is too long', async () => {
    const { actor } = renderApp('/companyVerification');
    const button = await reject(actor, '');
    await actor.click(screen.getByLabelText('Reason (optional)'));
    await actor.paste('x'.repeat(501));
    expect(screen.getByText('501 of 500 characters')).toBeInTheDocument();
    expect(button).toBeDisabled();
  });

  it('keeps the reason of a rejection that could not be saved', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(http.post('/api/profile/setCompanyVerified/2/2', () => refusal(503, undefined)));
    const { actor } = renderApp('/companyVerification');
    const open = async () => {
      await actor.click(within(await card('Company 2')).getByRole('button', { name: 'Reject' }));
      return screen.findByLabelText('Reason (optional)');
    };
    await actor.type(await open(), 'Expired.');
    await actor.click(screen.getByRole('button', { name: 'Reject company' }));
    expect(await screen.findByText(/Company 2 is still pending/)).toBeInTheDocument();
    expect(await open()).toHaveValue('Expired.');
  });

  it('says when, by whom and why a company was rejected', async () => {
    const decision = {
      at: '2026-11-20T09:30:00.000Z',
      by: { accountId: 2, name: 'Asha Rao' },
      reason: 'The document has expired.',
    };
    companies = [exampleCompany(1, { verified: 2, decision }), exampleCompany(2, { decision })];
    const { actor } = renderApp('/companyVerification');
    expect(await card('Company 2')).toHaveTextContent(
      /Rejected on 20 Nov 2026 by Asha Rao; submitted another/,
    );
    await actor.click(screen.getByRole('tab', { name: 'Rejected 1' }));
    expect(await card('Company 1')).toHaveTextContent(/Rejected on 20 Nov 2026 by Asha Rao/);
    expect(await card('Company 1')).toHaveTextContent('The document has expired.');
  });

  it('makes a company pending again when the server refuses, logs it and reads the list anew', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    use(http.post('/api/profile/setCompanyVerified/1/1', () => refusal(503, undefined)));
    const { actor } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(await card('Company 1')).toHaveTextContent('Pending');
    expect(screen.getByRole('tab', { name: 'Pending 2' })).toBeInTheDocument();
    expect(await screen.findByText(/Company 1 is still pending/)).toBeInTheDocument();
  });

  it('shows a decision that another admin took first', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(
      http.post('/api/profile/setCompanyVerified/1/1', () => {
        companies = companies.map((one) => (one.companyId === 1 ? { ...one, verified: 2 } : one));
        return refusal(409, 'This company has already been verified or rejected.');
      }),
    );
    const { actor } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByRole('tab', { name: 'Rejected 1' })).toBeInTheDocument();
    expect(names()).toEqual(['Company 2']);
    expect(
      await screen.findByText('This company has already been verified or rejected.'),
    ).toBeInTheDocument();
  });

  it('says that nobody waits', async () => {
    companies = [];
    renderApp('/companyVerification');
    expect(await screen.findByText('No company waits for verification.')).toBeInTheDocument();
  });
});
