import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network, refusal, renderApp, signedOut } from '../../../test/render-app.tsx';
import {
  accepted,
  account,
  codeField,
  codes,
  logIn,
  profileMenu,
  sessionStarts,
  verified,
  verifyButton,
} from '../../../test/signing-in.ts';
import { captchaAccepted, solveCaptcha } from '../../../test/solve-captcha.ts';

describe('signing in', () => {
  const { use } = network();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(signedOut, sessionStarts);
  });

  it('is titled Lock In and shows no captcha', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Lock In' })).toBeInTheDocument();
    expect(screen.queryByText('CAPTCHA Not Completed')).not.toBeInTheDocument();
  });

  it('sends nothing while the password is shorter than 8 characters', async () => {
    await logIn('short');
    expect(screen.getByText('Password must be between 8 and 64 characters.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it.each([{ error: 'Invalid email or password.' }, { message: 'Invalid email or password.' }])(
    'shows what the server says: %j',
    async (answer) => {
      use(http.post('/api/login', () => HttpResponse.json(answer, { status: 401 })));
      await logIn();
      expect(await screen.findByText('Invalid email or password.')).toBeInTheDocument();
    },
  );

  it('asks for a captcha once the server does, and sends it with the next attempt', async () => {
    const sent: unknown[] = [];
    use(
      captchaAccepted,
      http.post('/api/login', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ error: 'Invalid email or password.', showCaptcha: true }, { status: 401 })
          : HttpResponse.json(account);
      }),
    );
    const { actor } = await logIn();
    expect(await screen.findByText('CAPTCHA Not Completed')).toBeInTheDocument();

    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Please complete the CAPTCHA before logging in.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);

    await solveCaptcha(screen, actor);
    expect(await screen.findByText('Verified')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await codeField()).toBeInTheDocument();
    expect(sent[1]).toMatchObject({ email: 'mei@example.sg', captchaToken: expect.any(String) });
  });

  it('takes a code of exactly six digits and then leads to the feed', async () => {
    use(accepted, verified);
    const { actor } = await logIn();
    await actor.type(await codeField(), '12a34');
    expect(await codeField()).toHaveValue('1234');
    expect(verifyButton()).toBeDisabled();
    await actor.type(await codeField(), '5678');
    expect(await codeField()).toHaveValue('123456');
    await actor.click(verifyButton());
    expect(await profileMenu()).toBeInTheDocument();
    expect(screen.getByText('2FA Verified.')).toBeInTheDocument();
  });

  it('sends six digits by itself, and ignores the button while they are on their way', async () => {
    let sent = 0;
    const answer = Promise.withResolvers<void>();
    use(
      accepted,
      http.post('/api/2fa-verify', async () => {
        sent++;
        await answer.promise;
        return HttpResponse.json({ verified: true });
      }),
    );
    const { actor } = await logIn();
    await actor.type(await codeField(), '123456');
    await waitFor(() => expect(sent).toBe(1));
    expect(verifyButton()).toBeEnabled();
    await actor.click(verifyButton());
    answer.resolve();
    expect(await profileMenu()).toBeInTheDocument();
    expect(sent).toBe(1);
  });

  it('does not send a refused code again by itself', async () => {
    const sent: string[] = [];
    use(
      accepted,
      http.post('/api/2fa-verify', async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        sent.push(code);
        return code === '654321' ? HttpResponse.json({ verified: true }) : refusal(400, 'Invalid 2FA code');
      }),
    );
    const { actor } = await logIn();
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
    expect(await screen.findByText('Invalid 2FA code')).toBeInTheDocument();
    await actor.clear(await codeField());
    await actor.type(await codeField(), '654321');
    expect(await profileMenu()).toBeInTheDocument();
    expect(sent).toEqual(['123456', '654321']);
  });

  it('shows a wrong code as the server judges it', async () => {
    use(
      accepted,
      http.post('/api/2fa-verify', () =>
        HttpResponse.json({ verified: false, error: 'Invalid 2FA code' }, { status: 400 }),
      ),
    );
    const { actor } = await logIn();
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
    expect(await screen.findByText('Invalid 2FA code')).toBeInTheDocument();
  });

  it('says Verification Failed when the server gives no reason', async () => {
    use(
      accepted,
      http.post('/api/2fa-verify', () => HttpResponse.json({ requestId: 'r-9' }, { status: 500 })),
    );
    const { actor } = await logIn();
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
    expect(await screen.findByText('Verification Failed')).toBeInTheDocument();
    expect(screen.getByText('Request r-9')).toBeInTheDocument();
  });

  it('takes a recovery code instead', async () => {
    let sent: unknown;
    use(
      accepted,
      http.post('/api/2fa-verify', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ verified: true });
      }),
    );
    const { actor } = await logIn();
    await actor.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await actor.type(screen.getByLabelText('Recovery code'), codes[0]!);
    await actor.click(verifyButton());
    expect(await profileMenu()).toBeInTheDocument();
    expect(sent).toMatchObject({ accountId: 1, code: codes[0] });
  });

  it('begins again when the sign-in has expired on the server', async () => {
    use(
      accepted,
      http.post('/api/2fa-verify', () => refusal(401, 'Not authenticated')),
    );
    const { actor } = await logIn();
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
    expect(await screen.findByText(/sign-in has expired/)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });

  it('does not ask for the code again when only the session could not be started', async () => {
    let verifications = 0;
    use(
      accepted,
      http.post('/api/2fa-verify', () => {
        verifications++;
        return HttpResponse.json({ verified: true });
      }),
      http.post('/api/create_token', () => HttpResponse.json({}, { status: 500 })),
    );
    const { actor } = await logIn();
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
    expect(await screen.findByText('Token creation failed.')).toBeInTheDocument();
    use(sessionStarts);
    await actor.click(verifyButton());
    expect(await profileMenu()).toBeInTheDocument();
    expect(verifications).toBe(1);
  });
});
