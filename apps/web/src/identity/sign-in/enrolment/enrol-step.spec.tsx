import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network, refusal, signedOut, user } from '../../../../test/render-app.tsx';
import {
  accepted,
  acceptedUnenrolled,
  account,
  codeField,
  codes,
  generated,
  logIn,
  profileMenu,
  saved,
  sessionStarts,
  verified,
  verifyButton,
} from '../../../../test/signing-in.ts';

const shown = /^You didn’t confirm that you saved your recovery codes/;
const settings = { devices: [], signIns: [], failedSignIns: [], recoveryCodesLeft: 10, apiTokens: [] };

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
    await actor.click(screen.getByLabelText('I have saved these codes'));
    await actor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await profileMenu()).toBeInTheDocument();
    expect(calls).toEqual([
      '/api/2fa-verify {"accountId":1,"code":"123456","secret":"JBSWY3DPEHPK3PXP"}',
      '/api/save2fa {"accountId":1,"enabled":true,"secret":"JBSWY3DPEHPK3PXP"}',
      '/api/create_token {"accountId":1}',
    ]);
  });

  it('offers new recovery codes at each next sign-in to a person who left before storing them, until they are stored', async () => {
    const first = await logIn();
    await enterCode(first.actor);
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
    first.unmount();

    use(
      accepted,
      http.get('/api/security', () => HttpResponse.json(settings)),
    );
    const { actor } = await logIn();
    await actor.type(await codeField(), '123456');
    await actor.click(await screen.findByRole('button', { name: 'Generate new ones' }));
    expect(await screen.findByText(shown)).toBeInTheDocument();

    use(http.post('/api/security/recovery-codes', () => HttpResponse.json({ recoveryCodes: codes })));
    await actor.click(screen.getByRole('button', { name: 'Generate new codes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await actor.click(dialog.getByRole('button', { name: 'Generate new codes' }));
    await actor.click(await dialog.findByLabelText('I have saved these codes'));
    await actor.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(shown)).not.toBeInTheDocument());
  });

  it('offers to try again when the QR code does not load', async () => {
    use(http.post('/api/2fa-generate', () => HttpResponse.json({}, { status: 500 })));
    const { actor } = await logIn();
    expect(await screen.findByText('Failed to load QR code')).toBeInTheDocument();
    use(generated);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByAltText(/QR code/)).toBeInTheDocument();
  });

  it('goes on with an ordinary sign-in if the account has its second factor already', async () => {
    use(http.post('/api/2fa-generate', () => refusal(409, 'Two-factor authentication is already set up.')));
    const { actor } = await logIn();
    expect(await screen.findByLabelText('Email')).toHaveValue('mei@example.sg');
    use(accepted);
    await actor.type(await screen.findByLabelText('Password'), 'password1');
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    await actor.type(await codeField(), '123456');
    expect(await profileMenu()).toBeInTheDocument();
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

  it('asks for the operator’s enrolment code where the server wants one', async () => {
    const told = {
      missing: 'Enter the enrolment code that your operator gave you.',
      wrong: 'This enrolment code is incorrect.',
    };
    use(
      http.post('/api/2fa-generate', async ({ request }) => {
        const { enrolmentCode } = (await request.json()) as { enrolmentCode?: string };
        if (enrolmentCode === 'ABCD-EFGH')
          return HttpResponse.json({ qr_code: 'data:image/png;base64,AAAA', secret: 'JBSWY3DPEHPK3PXP' });
        return refusal(400, { enrolmentCode: enrolmentCode ? told.wrong : told.missing });
      }),
    );
    const { actor } = await logIn();
    const field = await screen.findByLabelText('Enrolment code');
    expect(screen.queryByText(told.missing)).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(told.missing)).toBeInTheDocument();
    await actor.type(field, 'ABCD-0000{Enter}');
    expect(await screen.findByText(told.wrong)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Enrolment code')).toHaveFocus());
    await actor.clear(screen.getByLabelText('Enrolment code'));
    await actor.type(screen.getByLabelText('Enrolment code'), ' ABCD-EFGH {Enter}');
    await enterCode(actor);
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
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
    await actor.click(await screen.findByLabelText('I have saved these codes'));
    await actor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Token creation failed.')).toBeInTheDocument();
    use(sessionStarts);
    await actor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await profileMenu()).toBeInTheDocument();
  });
});
