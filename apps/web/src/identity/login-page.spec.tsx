import type { AnswerOf, login } from '@lock-in/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network, refusal, renderApp, signedOut, user } from '../../test/render-app.tsx';
import { captchaAccepted, solveCaptcha } from '../../test/solve-captcha.ts';

const account: AnswerOf<typeof login> = {
  accountId: user.accountId,
  name: user.name,
  email: 'mei@example.sg',
  role: 'User',
  isDisabled: false,
  profilePicUrl: null,
  twoFaEnabled: true,
  twoFaSecret: null,
};
const accepted = http.post('/api/login', () => HttpResponse.json(account));
const acceptedUnenrolled = http.post('/api/login', () =>
  HttpResponse.json({ ...account, twoFaEnabled: false }),
);
const generated = http.post('/api/2fa-generate', () =>
  HttpResponse.json({ qr_code: 'data:image/png;base64,AAAA', secret: 'JBSWY3DPEHPK3PXP' }),
);
const verified = http.post('/api/2fa-verify', () => HttpResponse.json({ verified: true }));
const sessionStarts = http.post('/api/create_token', () => HttpResponse.json(user));
const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-000${n}`);
const saved = http.post('/api/save2fa', () =>
  HttpResponse.json({ accountId: user.accountId, twoFaEnabled: true, recoveryCodes: codes }),
);

async function logIn(password = 'password1') {
  const view = renderApp('/login');
  await view.actor.type(await screen.findByLabelText('Email'), 'mei@example.sg');
  await view.actor.type(screen.getByLabelText('Password'), password);
  await view.actor.click(screen.getByRole('button', { name: 'Login' }));
  return view;
}
const codeField = () => screen.findByLabelText('6-digit code');
const verifyButton = () => screen.getByRole('button', { name: 'Verify' });
const profileMenu = () => screen.findByRole('button', { name: 'Profile menu' });

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
    expect(screen.getByLabelText('Password')).toHaveFocus();
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

    await actor.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('Please complete the CAPTCHA before logging in.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);

    await solveCaptcha(screen, actor);
    expect(await screen.findByText('Verified')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Login' }));
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

describe('signing in for the first time', () => {
  const { use } = network();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(signedOut, acceptedUnenrolled, generated, verified, saved, sessionStarts);
  });
  const enterCode = async (actor: Awaited<ReturnType<typeof logIn>>['actor']) => {
    await actor.type(await codeField(), '123456');
    await waitFor(() => expect(screen.getByAltText(/QR code/)).toBeInTheDocument());
    await actor.click(verifyButton());
  };

  it('shows the QR code and the key, verifies, saves, shows ten recovery codes once, and leads to the feed', async () => {
    const calls: string[] = [];
    const note = (path: string, answer: unknown) =>
      http.post(path, async ({ request }) => {
        calls.push(`${path} ${JSON.stringify(await request.json())}`);
        return HttpResponse.json(answer as Record<string, unknown>);
      });
    use(
      note('/api/2fa-verify', { verified: true }),
      note('/api/save2fa', { accountId: 1, twoFaEnabled: true, recoveryCodes: codes }),
      note('/api/create_token', user),
    );
    const { actor } = await logIn();
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await enterCode(actor);

    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(list.children).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await actor.click(screen.getByLabelText('I have stored these codes'));
    await actor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await profileMenu()).toBeInTheDocument();
    expect(calls).toEqual([
      '/api/2fa-verify {"accountId":1,"code":"123456","secret":"JBSWY3DPEHPK3PXP"}',
      '/api/save2fa {"accountId":1,"enabled":true,"secret":"JBSWY3DPEHPK3PXP"}',
      '/api/create_token {"accountId":1}',
    ]);
  });

  it('offers to try again when the QR code does not load', async () => {
    use(http.post('/api/2fa-generate', () => HttpResponse.json({}, { status: 500 })));
    const { actor } = await logIn();
    expect(await screen.findByText('Failed to load QR code')).toBeInTheDocument();
    use(generated);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByAltText(/QR code/)).toBeInTheDocument();
  });

  it('has no secret to verify before the QR code is there', async () => {
    use(http.post('/api/2fa-generate', () => new Promise<Response>(() => {})));
    const { actor } = await logIn();
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
    expect(await screen.findByText('Secret is not available')).toBeInTheDocument();
  });

  it('says so when the setting could not be saved', async () => {
    use(http.post('/api/save2fa', () => HttpResponse.json({}, { status: 500 })));
    const { actor } = await logIn();
    await enterCode(actor);
    expect(await screen.findByText('Failed to save 2FA')).toBeInTheDocument();
  });

  it('needs the email', async () => {
    use(http.post('/api/login', () => HttpResponse.json({ ...account, email: '', twoFaEnabled: false })));
    await logIn();
    expect(await screen.findByText('Missing email. Please restart login.')).toBeInTheDocument();
  });

  it('says so when the session could not be started, and lets it be tried again', async () => {
    use(http.post('/api/create_token', () => refusal(401, 'Token creation failed.')));
    const { actor } = await logIn();
    await enterCode(actor);
    await actor.click(await screen.findByLabelText('I have stored these codes'));
    await actor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Token creation failed.')).toBeInTheDocument();
    use(sessionStarts);
    await actor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await profileMenu()).toBeInTheDocument();
  });
});
