import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleAccount } from '../../../test/examples.ts';
import { network, renderApp, signedInAs, signedOut, user } from '../../../test/render-app.tsx';

const pending = HttpResponse.json({ pending: true, accountId: 1 }, { status: 202 });
const away = { status: 503, headers: { 'Retry-After': '0' } };

describe('an account that is not visible yet', () => {
  const { use } = network();

  it('is told so at its sign-in, which keeps what was typed', async () => {
    use(
      signedOut,
      http.post('/api/login', () => pending.clone()),
    );
    const { actor } = renderApp('/login');
    await actor.type(await screen.findByLabelText('Email'), 'mei@example.sg');
    await actor.type(screen.getByLabelText('Password'), 'a quiet harbour');
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(
      await screen.findByText('Your account is being set up. Try again in a moment.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('mei@example.sg');
  });

  it('gets its session once it is visible, without being asked for anything again', async () => {
    let asked = 0;
    use(
      signedOut,
      http.post('/api/login', () =>
        HttpResponse.json({ ...exampleAccount(1), twoFaEnabled: true, twoFaSecret: null }),
      ),
      http.post('/api/2fa-verify', () => HttpResponse.json({ verified: true })),
      http.post('/api/create_token', () => (++asked < 3 ? pending.clone() : HttpResponse.json(user))),
    );
    const { actor } = renderApp('/login');
    await actor.type(await screen.findByLabelText('Email'), 'mei@example.sg');
    await actor.type(screen.getByLabelText('Password'), 'a quiet harbour');
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    await actor.type(await screen.findByLabelText(/code/i), '123456');
    await actor.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByRole('button', { name: 'Profile menu' })).toBeInTheDocument();
    expect(asked).toBe(3);
  });
});

describe('a server that is away for a moment', () => {
  const { use } = network();
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('signs nobody out: the page says so, and comes by itself where it was', async () => {
    use(http.get('/api/me', () => HttpResponse.json({ error: 'Busy.' }, away)));
    renderApp('/nowhere');
    expect(await screen.findByRole('heading', { name: 'One moment' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Lock In will be back in a moment');
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    use(signedInAs(user));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Profile menu' })).toBeInTheDocument(), {
      timeout: 15_000,
    });
    expect(await screen.findByText(/There is nothing at this address/)).toBeInTheDocument();
  }, 20_000);
});
