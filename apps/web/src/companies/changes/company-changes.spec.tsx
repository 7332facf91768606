import type { Company } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleCompany, examplePage } from '../../../test/examples.ts';
import { admin, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';
import { endGuard } from '../../ui/feedback/second-click.ts';

jest.mock('../../ui/pdf/pdf-viewer.tsx', () => ({ __esModule: true, default: () => null }));

const since = '2026-11-20T09:30:00.000Z';
const decidedAt = '2026-11-21T09:30:00.000Z';
const change: NonNullable<Company['change']> = {
  changeId: 1,
  name: 'DBS Bank Ltd',
  companyDocUrl: 'document-new',
  since,
  sameName: [{ companyId: 7, accountId: 307, name: 'DBS Bank Ltd', verified: 1 }],
};
const taken = (
  verdict: 'Approved' | 'Declined',
  fields: Partial<NonNullable<Company['changeDecision']>> = {},
): Partial<Company> => ({
  change: null,
  changeDecision: {
    changeId: 1,
    verdict,
    name: change.name,
    companyDocUrl: change.companyDocUrl,
    at: decidedAt,
    by: { accountId: admin.accountId, name: admin.name },
    reason: null,
    ...fields,
  },
});

describe('a change of a verified company', () => {
  const { use } = network();
  let companies: Company[] = [];
  beforeEach(() => {
    endGuard();
    companies = [
      exampleCompany(1, { verified: 1, change }),
      exampleCompany(2),
      exampleCompany(3, { verified: 1 }),
    ];
    const waits = ({ verified, change: own }: Company) => verified === 0 || own !== null;
    use(
      signedInAs(admin),
      http.get('/api/profile/getAllCompanies', ({ request }) => {
        const status = new URL(request.url).searchParams.get('status');
        const rows = companies.filter((one) =>
          status === 'waiting' ? waits(one) : one.verified === Number(status),
        );
        const of = (wanted: number) => companies.filter(({ verified }) => verified === wanted).length;
        const changes = companies.filter((one) => one.change !== null).length;
        return HttpResponse.json({
          ...examplePage('companies', rows),
          counts: { pending: of(0), verified: of(1), rejected: of(2), changes },
        });
      }),
      http.get('/api/profile/getCompany/:companyId', ({ params }) =>
        HttpResponse.json(companies.find(({ companyId }) => companyId === Number(params.companyId))),
      ),
    );
  });
  const sent: Record<string, unknown> = {};
  const answers = (what: string, fields: Partial<Company>) =>
    http.post(`/api/profile/${what}/1`, async ({ request }) => {
      sent[what] = await request.json().catch(() => undefined);
      companies = companies.map((one) => (one.companyId === 1 ? { ...one, ...fields } : one));
      return HttpResponse.json(companies[0]);
    });
  const meanwhile = (what: string, error: string, fields: Partial<Company>) =>
    http.post(`/api/profile/${what}/1`, () => {
      companies = companies.map((one) => (one.companyId === 1 ? { ...one, ...fields } : one));
      return refusal(409, error);
    });
  const card = (name: string) => screen.findByRole('article', { name });
  const press = async (name: string) => within(await card('Company 1')).getByRole('button', { name });

  it('is listed among the waiting companies, old beside new, with the company that has the name already', async () => {
    renderApp('/companyVerification');
    const first = await card('Company 1');
    const rows = within(within(first).getByRole('table', { name: 'Change under review' })).getAllByRole(
      'row',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      'Shown nowUnder review',
      'NameCompany 1DBS Bank Ltd',
      expect.stringMatching(/^DocumentCurrent document, submitted on .*New document, submitted on /),
    ]);
    expect(first).toHaveTextContent('Name already in use: DBS Bank Ltd (verified)');
    expect(within(first).getByText(/^Waiting /)).toBeInTheDocument();
    expect(within(await card('Company 2')).getByRole('button', { name: 'Verify' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pending2',
      'Verified2',
      'Rejected0',
    ]);
  });

  it('is read with its new document, and with the shown one', async () => {
    const { actor } = renderApp('/companyVerification');
    await actor.click(await press('View Document'));
    expect(await screen.findByRole('dialog', { name: 'New document of Company 1' })).toBeInTheDocument();
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await actor.click(await press('Current document, submitted on 2 Nov 2026'));
    expect(await screen.findByRole('dialog', { name: 'Document of Company 1' })).toBeInTheDocument();
  });

  it('is approved as the admin saw it, and can be undone for a moment', async () => {
    use(
      answers('approveCompanyChange', { name: 'DBS Bank Ltd', ...taken('Approved') }),
      answers('undoCompanyDecision', { name: 'Company 1', change, changeDecision: null }),
    );
    const { actor } = renderApp('/companyVerification');
    await actor.click(await press('Approve'));
    expect(
      await screen.findByText('The new name and document of Company 1 are approved.'),
    ).toBeInTheDocument();
    expect(sent['approveCompanyChange']).toEqual({ changeId: 1 });
    const decided = await card('DBS Bank Ltd');
    expect(decided).toHaveTextContent(/New name and document “DBS Bank Ltd” approved on 21 Nov 2026/);
    expect(await screen.findByRole('tab', { name: 'Pending 1' })).toBeInTheDocument();
    endGuard();
    await actor.click(
      within(decided).getByRole('button', {
        name: 'Undo the approval of the new name and document of DBS Bank Ltd',
      }),
    );
    expect(
      await screen.findByText('The new name and document of Company 1 are under review again.'),
    ).toBeInTheDocument();
    expect(await press('Approve')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Pending 2' })).toBeInTheDocument());
  });

  it('is declined with a reason, without which it is not sent', async () => {
    use(answers('declineCompanyChange', taken('Declined', { reason: 'That is a bank.' })));
    const { actor } = renderApp('/companyVerification');
    await actor.click(await press('Decline'));
    const dialog = await screen.findByRole('dialog', {
      name: 'Decline the new name and document of Company 1?',
    });
    const confirm = within(dialog).getByRole('button', { name: 'Decline change' });
    expect(confirm).toBeDisabled();
    await actor.type(within(dialog).getByLabelText('Reason'), 'That is a bank.');
    await actor.click(confirm);
    expect(
      await screen.findByText('The new name and document of Company 1 are declined.'),
    ).toBeInTheDocument();
    expect(sent['declineCompanyChange']).toEqual({ changeId: 1, reason: 'That is a bank.' });
    await actor.click(screen.getByRole('tab', { name: 'Verified 2' }));
    expect(await card('Company 1')).toHaveTextContent('That is a bank.');
  });

  it('that another admin decided first says so, and by whom', async () => {
    const by = { accountId: 99, name: 'Asha Rao' };
    const at = new Date().toISOString();
    const declined = taken('Declined', { by, at, reason: 'That is a bank.' });
    use(meanwhile('approveCompanyChange', 'This change has already been declined.', declined));
    const { actor } = renderApp('/companyVerification');
    await actor.click(await press('Approve'));
    expect(await screen.findByText(/^Asha Rao declined this change /)).toBeInTheDocument();
    expect(
      within(await card('Company 1')).queryByRole('button', { name: 'Approve' }),
    ).not.toBeInTheDocument();
  });

  it('that was replaced while the question was open is not declined, and the newer one is there to be read', async () => {
    const newer = { ...change, changeId: 2, name: 'DBS Bakery', sameName: [] };
    const error = 'This company has submitted a newer change. Review that one instead.';
    use(meanwhile('declineCompanyChange', error, { change: newer }));
    const { actor } = renderApp('/companyVerification');
    await actor.click(await press('Decline'));
    await actor.type(await screen.findByLabelText('Reason'), 'That is a bank.');
    await actor.click(screen.getByRole('button', { name: 'Decline change' }));
    const words = 'The company has submitted a newer change. Your decision was not saved.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await card('Company 1')).toHaveTextContent('DBS Bakery');
    expect(await press('Approve')).toBeInTheDocument();
  });

  it('that was withdrawn while it was looked at cannot be decided', async () => {
    use(meanwhile('approveCompanyChange', 'This change has been withdrawn.', { change: null }));
    const { actor } = renderApp('/companyVerification');
    await actor.click(await press('Approve'));
    expect(await screen.findByText('The company has withdrawn this change.')).toBeInTheDocument();
    expect(await card('Company 1')).toHaveTextContent('No longer in this list');
  });

  it('is marked in the list of verified companies', async () => {
    const { actor } = renderApp('/companyVerification?tab=verified');
    const first = await card('Company 1');
    expect(within(first).getByRole('button', { name: 'Revoke verification' })).toBeInTheDocument();
    await actor.click(
      within(first).getByRole('link', { name: 'The new name and document of Company 1 are under review' }),
    );
    expect(await screen.findByRole('tab', { name: 'Pending 2', selected: true })).toBeInTheDocument();
  });
});
