import type { EmailState } from '@lock-in/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  admin,
  network,
  refusal,
  renderApp,
  signedInAs,
  signedOut,
  user,
} from '../../../test/render-app.tsx';

const { use } = network();
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

const address = (state: EmailState | null, asked = jest.fn(), pending: string | null = null) =>
  http.get('/api/email-address', () => {
    asked();
    return HttpResponse.json({ email: 'mei@lockin.example', state, pending });
  });

describe('The address in the security settings', () => {
  it.each([
    ['confirmed', 'Confirmed', undefined],
    ['unconfirmed', 'Not confirmed', 'Send again'],
    ['bounced', 'Not reached', 'Confirm again'],
  ] as const)('says that it is %s, and offers the possible actions', async (state, badge, action) => {
    use(signedInAs(user), address(state));
    renderApp('/security');
    expect(await screen.findByText('mei@lockin.example')).toBeInTheDocument();
    expect(screen.getByText(badge)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Send again|Confirm again/ })?.textContent).toBe(action);
  });

  it('is changed once the link is opened: a refusal stands at its field, and the pending address is shown', async () => {
    const sent: unknown[] = [];
    let pending: string | null = null;
    use(
      signedInAs(user),
      http.get('/api/email-address', () =>
        HttpResponse.json({ email: 'mei@lockin.example', state: 'confirmed', pending }),
      ),
      http.post('/api/email-address', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1)
          return HttpResponse.json({ error: { email: 'This is your address already.' } }, { status: 400 });
        pending = 'mei@new.example';
        return HttpResponse.json({ success: true });
      }),
    );
    const { actor } = renderApp('/security');
    await actor.click(await screen.findByRole('button', { name: 'Change email address' }));
    await actor.type(await screen.findByLabelText('New email address'), 'mei@new.example');
    await actor.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('This is your address already.')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('mei@new.example', { selector: 'b' })).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'mei@new.example' }, { email: 'mei@new.example' }]);
  });

  it.each([
    ['unconfirmed', 'Confirm your email address'],
    ['lost', 'Your account has no email address'],
  ] as const)('that is %s is told above every page', async (emailNotice, title) => {
    use(signedInAs({ ...user, emailNotice }));
    renderApp('/security/appearance');
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('gets another link', async () => {
    let answers = 0;
    use(
      signedInAs(user),
      address('unconfirmed'),
      http.post('/api/email-address/confirmation', () =>
        answers++ === 0
          ? refusal(503, 'Email can’t be sent at the moment. Please try again in a few minutes.')
          : HttpResponse.json({ success: true }),
      ),
    );
    const { actor } = renderApp('/security');
    await actor.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^Email can’t be sent/)).toBeInTheDocument();
    // The message may appear before the button.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled());
    await actor.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^A link is on its way/)).toBeInTheDocument();
  });

  it('is not spoken of where no mail is sent; an admin’s needs no confirmation', async () => {
    const asked = jest.fn();
    use(signedInAs(user), address(null, asked));
    const { unmount } = renderApp('/security');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole('heading', { name: 'Email address' })).not.toBeInTheDocument();
    unmount();
    use(signedInAs(admin), address('unconfirmed'));
    renderApp('/security');
    expect(await screen.findByText('mei@lockin.example')).toBeInTheDocument();
    expect(screen.queryByText('Not confirmed')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change email address' })).toBeInTheDocument();
  });
});

describe('The link of a mail', () => {
  it('confirms the address by a button, and its token does not stay in the address', async () => {
    const sent: unknown[] = [];
    use(
      signedOut,
      http.post('/api/confirm-email', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal(400, 'This link was used or has expired.')
          : HttpResponse.json({ success: true });
      }),
    );
    const { actor } = renderApp('/confirm-email#the-token');
    const button = await screen.findByRole('button', { name: 'Confirm email address' });
    await waitFor(() => expect(location.hash).toBe(''));
    expect(sent).toEqual([]);
    await actor.click(button);
    expect(await screen.findByText('This link was used or has expired.')).toBeInTheDocument();
    await actor.click(button);
    expect(await screen.findByText('Your email address is confirmed.')).toBeInTheDocument();
    expect(sent).toEqual([{ token: 'the-token' }, { token: 'the-token' }]);
  });

  it('has no page without a token', async () => {
    use(signedOut);
    renderApp('/confirm-email');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  });
});
