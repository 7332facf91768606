import type { OwnVerification } from '@lock-in/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { company, network, refusal, renderApp } from '../../../test/render-app.tsx';
import { api } from '../../lib/calls/api.ts';

const at = '2026-11-20T09:30:00.000Z';

describe('the page of a company that is not verified', () => {
  const { use } = network();
  let own: OwnVerification;
  beforeEach(() => {
    own = {
      companyId: 31,
      verified: 2,
      companyDocUrl: 'company-document-1',
      submittedAt: at,
      decidedAt: at,
      reason: 'The document has expired.',
      revoked: false,
      change: null,
      changeDecision: null,
    };
    use(
      http.get('/api/me', () => HttpResponse.json({ ...company, verified: own.verified })),
      http.get('/api/profile/companyVerification', () => HttpResponse.json(own)),
    );
  });
  const pending = () => {
    own = { ...own, verified: 0, decidedAt: null, reason: null };
  };
  const open = () => {
    const view = renderApp('/');
    const file = new File(['%PDF-1.7 business profile %%EOF'], 'profile.pdf', { type: 'application/pdf' });
    const resubmit = async () => {
      await view.actor.upload(await screen.findByLabelText('New verification document'), file);
      await view.actor.click(await screen.findByRole('button', { name: 'Submit document' }));
    };
    return { ...view, resubmit };
  };

  it('says why it was rejected, and takes another document, with which it waits again', async () => {
    use(
      http.post('/api/profile/companydoc', () => {
        pending();
        return HttpResponse.json(own);
      }),
    );
    const { resubmit } = open();
    expect(await screen.findByText('The document has expired.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit document' })).toBeDisabled();
    await resubmit();
    await screen.findByRole('heading', { name: 'Account Verification Pending' });
    expect(screen.queryByText('The document has expired.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit document' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('checks again when asked, and does not say that nothing has changed once it was decided', async () => {
    pending();
    const { actor } = open();
    const checkAgain = await screen.findByRole('button', { name: 'Check again' });
    await actor.click(checkAgain);
    expect(await screen.findByText(/Nothing has changed\.$/)).toBeInTheDocument();
    own = { ...own, verified: 2, decidedAt: at, reason: 'The document has expired.' };
    await actor.click(checkAgain);
    await screen.findByRole('heading', { name: 'Account Verification Rejected' });
    await waitFor(() => expect(checkAgain).toBeEnabled());
    expect(screen.queryByText(/Nothing has changed/)).not.toBeInTheDocument();
  });

  it('says what is wrong with a document', async () => {
    const wrong = 'Verification document must be a PDF file.';
    use(http.post('/api/profile/companydoc', () => refusal(400, { companyDoc: wrong })));
    const { resubmit } = open();
    await resubmit();
    expect(await screen.findByText(wrong)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('New verification document')).toHaveFocus());
  });

  it('does not insist where the company waits already, because it submitted another one elsewhere', async () => {
    use(
      http.post('/api/profile/companydoc', () => {
        pending();
        return refusal(409, 'This was changed at the same moment. Try again.');
      }),
    );
    const { resubmit } = open();
    await resubmit();
    expect(await screen.findByRole('heading', { name: 'Account Verification Pending' })).toBeInTheDocument();
  });

  it('lets it into the settings of its sign-in and its data, and nowhere else', async () => {
    const none = { state: 'none', percent: 0, step: null, requestedAt: null, readyAt: null, expiresAt: null };
    use(http.get('/api/myData', () => HttpResponse.json({ ...none, size: null })));
    const { unmount } = renderApp('/security/data');
    const settings = await screen.findByRole('navigation', { name: 'Settings' });
    expect(Array.from(settings.querySelectorAll('a'), ({ textContent }) => textContent)).toEqual([
      'Verification',
      'Security',
      'My data',
      'Appearance',
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'My Data' })).toBeInTheDocument();
    unmount();
    renderApp('/security/following');
    expect(await screen.findByRole('heading', { name: 'Account Verification Rejected' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'My data' })).toHaveAttribute('href', '/security/data');
  });

  it('lets a company that waits replace its document, or leave', async () => {
    pending();
    use(
      http.post('/api/profile/companydoc', () => {
        own = { ...own, companyDocUrl: 'company-document-2', submittedAt: '2026-11-21T09:30:00.000Z' };
        return HttpResponse.json(own);
      }),
    );
    const { actor, resubmit } = open();
    await actor.click(await screen.findByRole('button', { name: 'Replace document' }));
    await resubmit();
    expect(await screen.findByRole('button', { name: 'Replace document' })).toBeInTheDocument();
    expect(screen.getByText('21 Nov 2026')).toBeInTheDocument();

    expect(screen.getByRole('button', { name: 'Delete Account' })).toBeInTheDocument();
  });

  it('lets a company change its name, and greets it by that', async () => {
    let name = 'Kopi Clod';
    use(
      http.get('/api/me', () => HttpResponse.json({ ...company, name, verified: own.verified })),
      http.post('/api/profile/companyName', async ({ request }) => {
        ({ name } = (await request.json()) as { name: string });
        return HttpResponse.json(own);
      }),
    );
    const { actor } = open();
    await actor.click(await screen.findByRole('button', { name: 'Change name' }));
    const field = await screen.findByLabelText('Company name');
    await waitFor(() => expect(field).toHaveFocus());
    await actor.clear(field);
    await actor.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    await actor.type(field, 'Kopi Cloud{Enter}');
    expect(await screen.findByText('Hello Kopi Cloud,')).toBeInTheDocument();
    expect(await screen.findByText('Your company’s name was changed.')).toBeInTheDocument();
    expect(field).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change name' })).toHaveFocus());
  });

  it('tells of a verification that was revoked, and why', async () => {
    own = { ...own, revoked: true };
    open();
    expect(await screen.findByRole('heading', { name: 'Account Verification Revoked' })).toBeInTheDocument();
    expect(screen.getByText(/^Verification revoked on/)).toBeInTheDocument();
    expect(screen.getByText('The document has expired.')).toBeInTheDocument();
  });

  it('comes when a verification is revoked while another page is open', async () => {
    const revoked: OwnVerification = { ...own, revoked: true };
    own = { ...own, verified: 1, reason: null };
    let isOpen = true;
    use(
      http.get('/labels', () =>
        isOpen ? HttpResponse.json([]) : refusal(403, 'Account verification pending.'),
      ),
    );
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { store } = renderApp('/');
    await screen.findByRole('heading', { name: 'Popular Tags' });
    isOpen = false;
    own = revoked;
    act(() => void store.dispatch(api.util.invalidateTags(['Label'])));
    expect(await screen.findByRole('heading', { name: 'Account Verification Revoked' })).toBeInTheDocument();
    expect(screen.getByText('The document has expired.')).toBeInTheDocument();
  });

  it('says that it checked, and that nothing has changed', async () => {
    const { actor } = open();
    await actor.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/^Checked at .*\. Nothing has changed\.$/)).toBeInTheDocument();
  });

  it('works without the reason, if that does not come', async () => {
    use(http.get('/api/profile/companyVerification', () => refusal(503, undefined)));
    open();
    expect(await screen.findByRole('heading', { name: 'Account Verification Rejected' })).toBeInTheDocument();
    expect(screen.getByLabelText('New verification document')).toBeInTheDocument();
  });
});
