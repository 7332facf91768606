import type { OwnVerification } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleAccount } from '../../../test/examples.ts';
import { company, network, refusal, renderApp } from '../../../test/render-app.tsx';

const at = new Date().toISOString();

describe('what a verified company changed', () => {
  const { use } = network();
  let own: OwnVerification;
  let name = 'Kopi Cloud';
  beforeEach(() => {
    localStorage.clear();
    name = 'Kopi Cloud';
    own = {
      companyId: 31,
      verified: 1,
      companyDocUrl: 'company-document-1',
      submittedAt: at,
      decidedAt: at,
      reason: null,
      revoked: false,
      change: { changeId: 1, name: 'DBS Bank Ltd', companyDocUrl: null, since: at },
      changeDecision: null,
    };
    use(
      http.get('/api/me', () => HttpResponse.json({ ...company, name })),
      http.get('/api/profile/companyVerification', () => HttpResponse.json(own)),
      http.get(`/api/profile/${company.accountId}`, () =>
        HttpResponse.json(
          exampleAccount(company.accountId, {
            name,
            role: 'Company',
            verified: 1,
            companyId: 31,
            description: '',
            isDisabled: false,
          }),
        ),
      ),
    );
  });
  const decided = (fields: Partial<NonNullable<OwnVerification['changeDecision']>>) => {
    own = {
      ...own,
      change: null,
      changeDecision: {
        changeId: 1,
        verdict: 'Declined',
        name: 'DBS Bank Ltd',
        companyDocUrl: null,
        at,
        reason: 'That is a bank.',
        ...fields,
      },
    };
  };
  const profile = `/profile/${company.accountId}`;
  const notice = () => screen.findByRole('region', { name: 'Change under review' });

  it.each([profile, '/profile/edit', '/company/recruitmentDashboard'])(
    'is under review, says since when, and can be withdrawn (%s)',
    async (path) => {
      let sent: unknown;
      use(
        http.post('/api/profile/withdrawCompanyChange', async ({ request }) => {
          sent = await request.json();
          own = { ...own, change: null };
          return HttpResponse.json(own);
        }),
      );
      const { actor } = renderApp(path);
      const region = await notice();
      expect(region).toHaveTextContent(/^Under review since /);
      expect(region).toHaveTextContent('New name: “DBS Bank Ltd”');
      await actor.click(within(region).getByRole('button', { name: 'Withdraw' }));
      expect(await screen.findByText('Your change was withdrawn.')).toBeInTheDocument();
      expect(sent).toEqual({ changeId: 1 });
      await waitFor(() => expect(region).not.toBeInTheDocument());
    },
  );

  it('was decided meanwhile: withdrawing it says so and shows the decision', async () => {
    use(
      http.post('/api/profile/withdrawCompanyChange', () => {
        decided({});
        return refusal(409, 'This change has already been declined.');
      }),
    );
    const { actor } = renderApp(profile);
    await actor.click(within(await notice()).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('This change has already been declined.')).toBeInTheDocument();
    expect(await screen.findByText(/^New name declined on/)).toBeInTheDocument();
  });

  it('was declined: the reason stays until it is dismissed', async () => {
    decided({});
    const { actor, unmount } = renderApp(profile);
    expect(await screen.findByText('That is a bank.')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('That is a bank.')).not.toBeInTheDocument();
    unmount();
    renderApp(profile);
    await screen.findByRole('heading', { level: 1, name: 'Kopi Cloud' });
    expect(screen.queryByText('That is a bank.')).not.toBeInTheDocument();
  });

  it('was approved: the page that is open takes the new name', async () => {
    decided({ verdict: 'Approved', name: 'Kopi Skies', reason: null });
    let asked = 0;
    use(
      http.get('/api/me', () => {
        if (++asked > 1) name = 'Kopi Skies';
        return HttpResponse.json({ ...company, name });
      }),
    );
    renderApp(profile);
    expect(await screen.findByText(/^New name approved on/)).toBeInTheDocument();
    await waitFor(() => expect(asked).toBeGreaterThan(1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kopi Skies' })).toBeInTheDocument();
  });

  it('is a document: a new one is submitted beside the one that counts', async () => {
    own = { ...own, change: null };
    use(
      http.post('/api/profile/companydoc', () => {
        own = { ...own, change: { changeId: 1, name: null, companyDocUrl: 'company-document-2', since: at } };
        return HttpResponse.json(own);
      }),
    );
    const { actor } = renderApp('/profile/edit');
    const file = new File(['%PDF-1.7 business profile %%EOF'], 'profile.pdf', { type: 'application/pdf' });
    await actor.upload(await screen.findByLabelText('New verification document'), file);
    await actor.click(await screen.findByRole('button', { name: 'Submit document' }));
    expect(await notice()).toHaveTextContent('View new document');
  });
});
