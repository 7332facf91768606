import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { network, refusal, renderApp, signedOut } from '../../../test/render-app.tsx';
import { account, generated } from '../../../test/signing-in.ts';
import { captchaAccepted, solveCaptcha } from '../../../test/solve-captcha.ts';

const submit = (actor: UserEvent) => actor.click(screen.getByRole('button', { name: 'Register' }));
const pdf = (name = 'acra.pdf') => new File(['%PDF-1.7 %%EOF'], name, { type: 'application/pdf' });

async function fill(actor: UserEvent, name: string) {
  await actor.type(screen.getByLabelText(/name$/i), name);
  await actor.type(screen.getByLabelText('Email'), 'mei@example.sg');
  await actor.type(screen.getByLabelText('Password'), 'password1');
  await actor.type(screen.getByLabelText('Confirm password'), 'password1');
}
async function open() {
  const view = renderApp('/register');
  await screen.findByRole('button', { name: 'Register' });
  return view;
}

describe('registering', () => {
  const { use } = network();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(signedOut, captchaAccepted);
  });

  it('names everything that is missing and goes to the first of it', async () => {
    const { actor } = await open();
    await submit(actor);
    for (const text of [
      'Name is required',
      'Email is required',
      'Password must be between 8 and 64 characters.',
      'Please complete the CAPTCHA verification.',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  it('takes a role by a click on what is said of it', async () => {
    const { actor } = await open();
    await actor.click(screen.getByText('I am hiring'));
    expect(screen.getByRole('radio', { name: 'Company' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Company' })).toHaveAccessibleDescription('I am hiring');
    await actor.click(screen.getByText('I am looking for work'));
    expect(screen.getByRole('radio', { name: 'User' })).toBeChecked();
  });

  it('wants the same password twice', async () => {
    const { actor } = await open();
    await actor.type(screen.getByLabelText('Password'), 'password1');
    await actor.type(screen.getByLabelText('Confirm password'), 'password2');
    await submit(actor);
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
  });

  it('offers to sign in or to reset the password whenever it fails without a reason', async () => {
    use(
      http.get('/api/sign-in-options', () =>
        HttpResponse.json({ forgottenPassword: true, publicPages: false }),
      ),
      http.post('/api/register', () => refusal(400, 'Error during registration, please try again.')),
    );
    const { actor } = await open();
    await fill(actor, 'Mei Lin');
    await solveCaptcha(screen, actor);
    await screen.findByText('Verified');
    await submit(actor);
    expect(await screen.findByText(/^Already have an account\?/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'reset your password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await actor.click(screen.getAllByRole('link', { name: 'Sign in' }).at(-1)!);
    expect(await screen.findByLabelText('Email')).toHaveValue('mei@example.sg');
  });

  it.each([
    ['at once', 201, { ...account, email: 'mei@example.sg' }],
    ['before the account is visible', 202, { pending: true, accountId: 1 }],
  ])(
    'sends a user’s fields and leads to the second factor on /login with a toast, %s',
    async (_, status, answer) => {
      let sent: Record<string, unknown> = {};
      use(
        http.post('/api/register', async ({ request }) => {
          sent = Object.fromEntries(await request.formData());
          return HttpResponse.json(answer, { status });
        }),
        generated,
      );
      const { actor } = await open();
      await fill(actor, ' Mei Lin ');
      await solveCaptcha(screen, actor);
      await screen.findByText('Verified');
      await submit(actor);
      expect(await screen.findByText('Set up two-factor authentication')).toBeInTheDocument();
      expect(await screen.findByAltText('QR code for your authenticator app')).toBeInTheDocument();
      expect(screen.getByText('Account created. Now set up two-factor authentication.')).toBeInTheDocument();
      expect(location.pathname).toBe('/login');
      expect(sent).toEqual({ name: 'Mei Lin', email: 'mei@example.sg', password: 'password1', role: 'User' });
    },
  );

  it('wants a PDF from a company, and sends it', async () => {
    let sent: FormDataEntryValue | null = null;
    use(
      http.post('/api/register', async ({ request }) => {
        sent = (await request.formData()).get('companyDoc');
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { actor } = await open();
    await actor.click(screen.getByLabelText('Company'));
    await fill(actor, 'Kopi Cloud');
    await solveCaptcha(screen, actor);
    await screen.findByText('Verified');
    await submit(actor);
    expect(screen.getByText('Please upload a PDF verification document.')).toBeInTheDocument();

    const field = screen.getByLabelText('Verification document');
    await actor.upload(field, pdf());
    expect(await screen.findByText('acra.pdf')).toBeInTheDocument();
    await submit(actor);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect((sent as unknown as File).name).toBe('acra.pdf');
  });

  it('shows the server’s errors at their fields', async () => {
    use(http.post('/api/register', () => refusal(400, { email: 'Enter a valid email address.' })));
    const { actor } = await open();
    await fill(actor, 'Mei');
    await solveCaptcha(screen, actor);
    await screen.findByText('Verified');
    await submit(actor);
    expect(await screen.findByText('Enter a valid email address.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByText('Verified')).toBeInTheDocument();
  });

  it.each([
    ['a refusal in words', () => refusal(400, 'Error during registration, please try again.')],
    ['a failure without words', () => HttpResponse.json({}, { status: 500 })],
  ])('says that it failed, and asks for a new captcha, after %s', async (_, answer) => {
    use(http.post('/api/register', answer));
    const { actor } = await open();
    await fill(actor, 'Mei');
    await solveCaptcha(screen, actor);
    await screen.findByText('Verified');
    await submit(actor);
    expect(await screen.findByText('Error during registration, please try again.')).toBeInTheDocument();
    expect(await screen.findByText('CAPTCHA Not Completed')).toBeInTheDocument();
  });

  it('does not call a captcha incomplete while it is verified', async () => {
    const { actor } = await open();
    expect(await screen.findByText('CAPTCHA Not Completed')).toBeInTheDocument();
    const box = await screen.findByLabelText("I'm not a robot");
    globalThis.$altcha.defaults.set({ test: true, minDuration: 60_000 });
    await actor.click(box);
    await waitFor(() => expect(screen.queryByText('CAPTCHA Not Completed')).not.toBeInTheDocument());
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  });

  it('tells a refused captcha from an unreachable server', async () => {
    use(
      http.post('/verify-captcha', () =>
        HttpResponse.json({ success: false, message: 'This challenge was used before.' }, { status: 400 }),
      ),
    );
    const { actor } = await open();
    await solveCaptcha(screen, actor);
    expect(
      await screen.findByText('Verification Failed: This challenge was used before.'),
    ).toBeInTheDocument();
    use(http.post('/verify-captcha', () => HttpResponse.error()));
    await solveCaptcha(screen, actor);
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
  });
});
