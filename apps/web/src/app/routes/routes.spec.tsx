import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  admin,
  company,
  network,
  refusal,
  renderApp,
  signedInAs,
  signedOut,
  user,
} from '../../../test/render-app.tsx';

const loginForm = () => screen.findByRole('button', { name: 'Sign in' });
const profileMenu = () => screen.findByRole('button', { name: 'Profile menu' });

describe('the addresses of the app', () => {
  const { use } = network();
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('show nothing that depends on the session before it is known', () => {
    use(http.get('/api/me', () => new Promise<Response>(() => {})));
    renderApp('/');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each(['/', '/post/3', '/jobListing', '/profile/1', '/nowhere'])(
    'send a visitor who is not logged in from %s to /login',
    async (address) => {
      use(signedOut);
      renderApp(address);
      expect(await loginForm()).toBeInTheDocument();
      expect(document.title).toBe('Lock In');
    },
  );

  it('send nobody round in a circle when the session check itself says that the session is over', async () => {
    let checks = 0;
    use(
      http.get('/api/me', () => {
        checks++;
        return refusal(401, 'Invalid or expired token');
      }),
    );
    renderApp('/');
    await loginForm();
    expect(checks).toBe(1);
  });

  it('lead to /login when the session check fails, which is only logged', async () => {
    use(http.get('/api/me', () => HttpResponse.json({ requestId: 'r' }, { status: 500 })));
    renderApp('/');
    await loginForm();
    expect(console.error).toHaveBeenCalledWith(
      'Session check failed.',
      expect.objectContaining({ status: 500 }),
    );
  });

  it('come back by themselves once the session check gets an answer', async () => {
    use(http.get('/api/me', () => HttpResponse.error()));
    renderApp('/nowhere');
    await loginForm();
    const asked: (string | null)[] = [];
    use(
      http.get('/api/me', ({ request }) => {
        asked.push(request.headers.get('x-background'));
        return HttpResponse.json(user);
      }),
    );
    expect(await profileMenu()).toBeInTheDocument();
    expect(asked).toEqual(['1']);
  });

  it('put the focus into the page that a link leads to', async () => {
    use(signedOut);
    const { actor } = renderApp('/login');
    await loginForm();
    await actor.click(screen.getByRole('link', { name: 'Register' }));
    await screen.findByRole('button', { name: 'Register' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it.each(['/login', '/register'])('send somebody who is logged in from %s to the feed', async (address) => {
    use(signedInAs(user));
    renderApp(address);
    await profileMenu();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it.each([
    [user, '/company/recruitmentDashboard'],
    [user, '/company/jobForm'],
    [user, '/companyVerification'],
    [admin, '/company/jobForm'],
    [admin, '/myJobs'],
    [admin, '/profile/edit'],
    [company, '/myJobs'],
    [company, '/jobListing'],
    [company, '/companyVerification'],
  ])('send a role that may not see them back: %#', async (me, address) => {
    use(signedInAs(me));
    const before = jest.spyOn(history, 'state', 'get').mockReturnValue({ idx: 1 });
    renderApp('/nowhere', address);
    expect(await screen.findByText(/There is nothing at this address/)).toBeInTheDocument();
    before.mockRestore();
  });

  it('send it to the feed when there is nothing to go back to', async () => {
    use(signedInAs(company));
    renderApp('/nowhere', '/companyVerification');
    await profileMenu();
    await waitFor(() =>
      expect(screen.queryByText(/There is nothing at this address/)).not.toBeInTheDocument(),
    );
  });

  it('send a verified company from its pending page to the feed, wherever it came from', async () => {
    use(signedInAs(company));
    const before = jest.spyOn(history, 'state', 'get').mockReturnValue({ idx: 1 });
    renderApp('/nowhere', '/pendingApproval');
    expect(await screen.findByText('Error loading posts.')).toBeInTheDocument();
    before.mockRestore();
  });

  it.each(['/', '/company/recruitmentDashboard', '/jobListing', '/pendingApproval'])(
    'show a company that is not verified its pending page at %s',
    async (address) => {
      use(signedInAs({ ...company, verified: 0 }));
      renderApp(address);
      expect(
        await screen.findByRole('heading', { name: 'Account Verification Pending' }),
      ).toBeInTheDocument();
      expect(screen.getByText('Hello Kopi Cloud,')).toBeInTheDocument();
      expect(screen.getByText(/being reviewed by administrators/)).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Recruitment Dashboard' })).not.toBeInTheDocument();
    },
  );

  it('tell a rejected company so', async () => {
    use(signedInAs({ ...company, verified: 2 }));
    renderApp('/');
    expect(await screen.findByText(/administrators have rejected/)).toBeInTheDocument();
  });

  it('open up when a pending company looks again after it was verified', async () => {
    use(signedInAs({ ...company, verified: 0 }));
    renderApp('/');
    await screen.findByRole('heading', { name: 'Account Verification Pending' });
    use(signedInAs(company));
    window.dispatchEvent(new Event('focus'));
    expect((await screen.findAllByRole('link', { name: 'Recruitment Dashboard' }))[0]).toBeInTheDocument();
  });
});
