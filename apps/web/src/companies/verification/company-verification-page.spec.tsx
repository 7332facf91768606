import type { Company, Verification } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleCompany, examplePage } from '../../../test/examples.ts';
import { admin, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';
import { api } from '../../lib/calls/api.ts';
import { endGuard } from '../../ui/feedback/second-click.ts';

jest.mock('../../ui/pdf/pdf-viewer.tsx', () => ({ __esModule: true, default: () => null }));

describe('company verification', () => {
  const { use } = network();
  let companies: Company[] = [];
  beforeEach(() => {
    endGuard();
    companies = [exampleCompany(1), exampleCompany(2), exampleCompany(3, { verified: 1 })];
    const numberOf = (status: Verification) => companies.filter(({ verified }) => verified === status).length;
    use(
      signedInAs(admin),
      http.get('/api/profile/getAllCompanies', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const status = searchParams.get('status');
        const q = searchParams.get('q') ?? '';
        const isOf = ({ verified, change }: Company) =>
          status === 'waiting' ? verified === 0 || change !== null : verified === Number(status);
        const rows = companies.filter((one) => isOf(one) && one.name.includes(q));
        const changes = companies.filter(({ change }) => change !== null).length;
        return HttpResponse.json({
          ...examplePage('companies', rows),
          counts: { pending: numberOf(0), verified: numberOf(1), rejected: numberOf(2), changes },
        });
      }),
      http.get('/api/profile/getCompany/:companyId', ({ params }) => {
        const found = companies.find(({ companyId }) => companyId === Number(params.companyId));
        return found ? HttpResponse.json(found) : refusal(404, 'Company not found.');
      }),
    );
  });
  /** Handles a decision call with the companies' state at the time of the call. */
  const answers = (what: string, companyId: number, change: Partial<Company>) =>
    http.post(`/api/profile/${what}`, () => {
      companies = companies.map((one) => (one.companyId === companyId ? { ...one, ...change } : one));
      return HttpResponse.json(companies.find((one) => one.companyId === companyId));
    });
  const verifies = (companyId: number) =>
    answers(`setCompanyVerified/${companyId}/1`, companyId, { verified: 1 });
  const card = (name: string) => screen.findByRole('article', { name });
  const names = () =>
    screen.queryAllByRole('article').map((item) => within(item).getByRole('heading').textContent);

  it('shows the waiting companies, and the number in each state', async () => {
    renderApp('/companyVerification');
    await card('Company 1');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pending2',
      'Verified1',
      'Rejected0',
    ]);
    expect(names()).toEqual(['Company 1', 'Company 2']);
  });

  it('announces the numbers when they change by themselves or by a search, in a region that stays', async () => {
    const { actor } = renderApp('/companyVerification');
    await card('Company 1');
    const region = screen.getByText('2 pending, 1 verified, 0 rejected');
    expect(region).toHaveAttribute('role', 'status');
    companies = [...companies, exampleCompany(4)];
    await actor.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'Company');
    await waitFor(() => expect(region).toHaveTextContent('3 pending, 1 verified, 0 rejected'));
    expect(region).toBeInTheDocument();
  });

  it('shows a verification at the press of Verify, before the server has answered, in its place', async () => {
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
    expect(await screen.findByRole('tab', { name: 'Pending 1' })).toBeInTheDocument();
    expect(await card('Company 1')).toHaveTextContent('Verified');
    const first = within(await card('Company 1'));
    await waitFor(() => expect(first.getByRole('button', { name: 'View Document' })).toHaveFocus());
    answer.resolve();
    expect(
      await screen.findByRole('button', { name: 'Undo the verification of Company 1' }),
    ).toBeInTheDocument();
    await screen.findByText('Company 1 is verified.');
    // The refetched list no longer contains the company; the next one has kept its place.
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Verified 2' })).toBeInTheDocument());
    expect(names()).toEqual(['Company 1', 'Company 2']);
    // The document and name that the admin saw, in case the company has changed them.
    expect(sent).toEqual({ companyDocUrl: 'document-1', name: 'Company 1' });
    await actor.click(screen.getByRole('tab', { name: 'Verified 2' }));
    await waitFor(() => expect(names()).toContain('Company 1'));
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  it('ignores a second click, wherever it lands', async () => {
    const asked: string[] = [];
    use(
      http.post('/api/profile/:what/:companyId/:verified?', ({ params, request }) => {
        asked.push(new URL(request.url).pathname);
        const companyId = Number(params.companyId);
        companies = companies.map((one) => (one.companyId === companyId ? { ...one, verified: 1 } : one));
        return HttpResponse.json(companies.find((one) => one.companyId === companyId));
      }),
    );
    const { actor } = renderApp('/companyVerification');
    const verify = async (name: string) =>
      actor.click(within(await card(name)).getByRole('button', { name: 'Verify' }));
    const at = performance.now();
    await verify('Company 1');
    await verify('Company 2');
    const undo = await screen.findByRole('button', { name: 'Undo the verification of Company 1' });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(at);
    await actor.click(undo);
    clock.mockRestore();
    expect(asked).toEqual(['/api/profile/setCompanyVerified/1/1']);
    expect(screen.getByRole('tab', { name: 'Pending 1' })).toBeInTheDocument();
    endGuard();
    await verify('Company 2');
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('undoes a verification: the company waits in its place again', async () => {
    use(verifies(1), answers('undoCompanyDecision/1', 1, { verified: 0 }));
    const { actor } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    const undo = await screen.findByRole('button', { name: 'Undo the verification of Company 1' });
    endGuard();
    await actor.click(undo);
    await screen.findByText('Company 1 is pending again.');
    expect(within(await card('Company 1')).getByRole('button', { name: 'Verify' })).toBeInTheDocument();
    expect(names()).toEqual(['Company 1', 'Company 2']);
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Pending 2' })).toBeInTheDocument());
  });

  it('keeps the buttons of the last waiting company when news comes while its undone decision is read', async () => {
    companies = [exampleCompany(1)];
    const read = Promise.withResolvers<void>();
    let asked = 0;
    use(
      verifies(1),
      // The list is late: it does not have the company yet.
      http.post('/api/profile/undoCompanyDecision/1', () => HttpResponse.json(exampleCompany(1))),
      http.get('/api/profile/getCompany/1', async () => {
        asked += 1;
        await read.promise;
        return HttpResponse.json(exampleCompany(1));
      }),
    );
    const { actor, store } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    const undo = await screen.findByRole('button', { name: 'Undo the verification of Company 1' });
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Pending 0' })).toBeInTheDocument());
    endGuard();
    await actor.click(undo);
    await screen.findByText('Company 1 is pending again.');
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    await act(async () => {
      store.dispatch(api.util.invalidateTags(['Company']));
      read.resolve();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.queryByText('No longer in this list')).not.toBeInTheDocument();
    expect(within(await card('Company 1')).getByRole('button', { name: 'Verify' })).toBeInTheDocument();
  });

  it('says so where it is too late to undo', async () => {
    const words = 'This can’t be undone any more.';
    use(
      verifies(1),
      http.post('/api/profile/undoCompanyDecision/1', () => refusal(409, words)),
    );
    const { actor } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    const undo = await screen.findByRole('button', { name: 'Undo the verification of Company 1' });
    endGuard();
    await actor.click(undo);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await card('Company 1')).toHaveTextContent('Verified');
    expect(undo).not.toBeInTheDocument();
  });

  it('reads on by itself, with what was decided and the way to undo it over the next document', async () => {
    const wide = roomBeside();
    use(verifies(1), answers('undoCompanyDecision/1', 1, { verified: 0 }));
    const { actor } = renderApp('/companyVerification?company=1');
    const first = await screen.findByRole('region', { name: 'Document of Company 1' });
    expect(within(first).getByText('1 of 2')).toBeInTheDocument();
    await actor.click(within(first).getByRole('button', { name: 'Verify' }));
    const second = await screen.findByRole('region', { name: 'Document of Company 2' });
    await waitFor(() => expect(second.parentElement).toHaveFocus());
    const around = within(second.parentElement!);
    expect(around.getByText('Company 1 is verified.')).toBeInTheDocument();
    endGuard();
    await actor.click(around.getByRole('button', { name: 'Undo the verification of Company 1' }));
    await screen.findByText('Company 1 is pending again.');
    expect(around.queryByText('Company 1 is verified.')).not.toBeInTheDocument();
    wide.mockRestore();
  });

  it('reads a document whose company is in no list, and says so', async () => {
    const wide = roomBeside();
    renderApp('/companyVerification?company=3');
    const document = await screen.findByRole('region', { name: 'Document of Company 3' });
    expect(within(document).getByText('Not in this list')).toBeInTheDocument();
    expect(within(document).getByText('Verified')).toBeInTheDocument();
    wide.mockRestore();
  });

  const reject = async (actor: ReturnType<typeof renderApp>['actor'], reason: string) => {
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Company 1?' });
    const words = within(dialog).getByLabelText('Reason (optional)');
    // The unsent text of an earlier test is restored.
    await actor.clear(words);
    if (reason !== '') await actor.type(words, reason);
    return within(dialog).getByRole('button', { name: 'Reject company' });
  };

  it.each([
    ['', { companyDocUrl: 'document-1', name: 'Company 1' }],
    [
      ' The register has another name. ',
      { companyDocUrl: 'document-1', name: 'Company 1', reason: 'The register has another name.' },
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
    await screen.findByText('Company 1 is rejected.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await card('Company 1')).toHaveTextContent('Rejected');
    expect(screen.getByRole('button', { name: 'Undo the rejection of Company 1' })).toBeInTheDocument();
    expect(names()).toEqual(['Company 1', 'Company 2']);
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
    expect(screen.getByLabelText('Reason (optional)')).toHaveValue('Expired.');
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    endGuard();
    expect(await open()).toHaveValue('Expired.');
  });

  it('says when, by whom and why a company was rejected', async () => {
    const decision: Company['decision'] = {
      verdict: 'Rejected',
      at: '2026-11-20T09:30:00.000Z',
      by: { accountId: 2, name: 'Asha Rao' },
      reason: 'The document has expired.',
    };
    companies = [
      exampleCompany(1, { verified: 2, decision }),
      exampleCompany(2, { decision, submittedAt: '2026-11-21T09:30:00.000Z' }),
      exampleCompany(3, { decision, waitingSince: '2026-11-22T09:30:00.000Z' }),
    ];
    const { actor } = renderApp('/companyVerification');
    expect(await card('Company 2')).toHaveTextContent(
      /Rejected on 20 Nov 2026 by Asha Rao; submitted another/,
    );
    expect(await card('Company 3')).toHaveTextContent(
      /Rejected on 20 Nov 2026 by Asha Rao; reopened on 22 Nov/,
    );
    await actor.click(screen.getByRole('tab', { name: 'Rejected 1' }));
    expect(await card('Company 1')).toHaveTextContent(/Rejected on 20 Nov 2026 by Asha Rao/);
    expect(await card('Company 1')).toHaveTextContent('The document has expired.');
  });

  it('makes a company pending again when the server refuses, logs it and reloads the list', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    use(http.post('/api/profile/setCompanyVerified/1/1', () => refusal(503, undefined)));
    const { actor } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(await card('Company 1')).toHaveTextContent('Pending');
    expect(screen.getByRole('tab', { name: 'Pending 2' })).toBeInTheDocument();
    expect(await screen.findByText(/Company 1 is still pending/)).toBeInTheDocument();
  });

  const taken = (companyId: number) =>
    http.post(`/api/profile/setCompanyVerified/${companyId}/:verdict`, () => {
      const decision: Company['decision'] = {
        verdict: 'Rejected',
        at: new Date().toISOString(),
        by: { accountId: 99, name: 'Grace Lim' },
        reason: null,
      };
      companies = companies.map((one) =>
        one.companyId === companyId ? { ...one, verified: 2, decision } : one,
      );
      return refusal(409, 'This company has already been verified or rejected.');
    });

  it('says what another admin decided first, and who', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(taken(1));
    const { actor } = renderApp('/companyVerification');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Grace Lim rejected Company 1 just now.')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Rejected 1' })).toBeInTheDocument();
    expect(await card('Company 1')).toHaveTextContent(/Rejected on .* by Grace Lim/);
    expect(within(await card('Company 1')).queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  it('keeps the reason that was typed for a rejection that came too late', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(taken(1));
    const { actor } = renderApp('/companyVerification');
    await actor.click(await reject(actor, 'Not in the register.'));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Company 1?' });
    expect(
      await within(dialog).findByText('Grace Lim rejected Company 1 just now. Your decision was not saved.'),
    ).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Reason (optional)')).toHaveValue('Not in the register.');
    expect(within(dialog).getByRole('button', { name: 'Reject company' })).toBeDisabled();
  });

  it('shows in its place what another admin decided meanwhile', async () => {
    renderApp('/companyVerification');
    await card('Company 1');
    const decision: Company['decision'] = {
      verdict: 'Verified',
      at: '2026-11-20T09:30:00.000Z',
      by: { accountId: 99, name: 'Grace Lim' },
      reason: null,
    };
    companies = [
      ...companies.map((one) => (one.companyId === 1 ? { ...one, verified: 1 as const, decision } : one)),
      exampleCompany(4),
    ];
    window.dispatchEvent(new Event('focus'));
    await waitFor(async () =>
      expect(await card('Company 1')).toHaveTextContent(/Verified on .* by Grace Lim/),
    );
    expect(names()).toEqual(['Company 1', 'Company 2', 'Company 4']);
  });

  it('revokes a verification for a reason, which it asks for', async () => {
    let sent: unknown;
    use(
      http.post('/api/profile/revokeCompanyVerification/3', async ({ request }) => {
        sent = await request.json();
        companies = companies.map((one) => (one.companyId === 3 ? { ...one, verified: 2 } : one));
        return HttpResponse.json(companies[2]);
      }),
    );
    const { actor } = renderApp('/companyVerification?tab=verified');
    await actor.click(within(await card('Company 3')).getByRole('button', { name: 'Revoke verification' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the verification of Company 3?' });
    const confirm = within(dialog).getByRole('button', { name: 'Revoke verification' });
    expect(confirm).toBeDisabled();
    await actor.type(within(dialog).getByLabelText('Reason'), 'No longer registered.');
    await actor.click(confirm);
    expect(await screen.findByText('The verification of Company 3 was revoked.')).toBeInTheDocument();
    const revoked = await card('Company 3');
    await waitFor(() => expect(revoked).toHaveTextContent('Rejected'));
    expect(sent).toEqual({ reason: 'No longer registered.' });
  });

  it('reopens a rejection', async () => {
    companies = [exampleCompany(1, { verified: 2 })];
    use(answers('reopenCompany/1', 1, { verified: 0 }));
    const { actor } = renderApp('/companyVerification?tab=rejected');
    await actor.click(within(await card('Company 1')).getByRole('button', { name: 'Reopen' }));
    await screen.findByText('Company 1 is pending again.');
    expect(await screen.findByRole('tab', { name: 'Pending 1' })).toBeInTheDocument();
  });

  it('says how long a company has waited, and which company has its name already', async () => {
    const since = new Date(Date.now() - 2.5 * 86_400_000).toISOString();
    const sameName = [{ companyId: 9, accountId: 309, name: 'COMPANY 1', verified: 1 as const }];
    companies = [exampleCompany(1, { waitingSince: since, sameName })];
    renderApp('/companyVerification');
    expect(await card('Company 1')).toHaveTextContent('Waiting 2 days');
    expect(await card('Company 1')).toHaveTextContent('Name already in use: COMPANY 1 (verified)');
  });

  it('is searched, in every tab', async () => {
    const { actor } = renderApp('/companyVerification');
    await card('Company 1');
    await actor.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'Company 2{Enter}');
    await waitFor(() => expect(names()).toEqual(['Company 2']));
    await actor.click(screen.getByRole('tab', { name: /^Verified/ }));
    expect(await screen.findByText('No companies match this search.')).toBeInTheDocument();
    expect(location.search).toBe('?q=Company+2&tab=verified');
  });

  it('shows the number of waiting companies beside its link', async () => {
    renderApp('/companyVerification');
    const links = await screen.findAllByRole('link', { name: 'Company Verification 2 waiting' });
    expect(links.length).toBeGreaterThan(0);
  });

  it('says that no company waits', async () => {
    companies = [];
    renderApp('/companyVerification');
    expect(await screen.findByText('No companies are waiting for verification.')).toBeInTheDocument();
  });
});

const roomBeside = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('min-width'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
