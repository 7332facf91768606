import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network, refusal, renderApp, signedOut } from '../../../test/render-app.tsx';

const { use } = network();
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  use(signedOut);
});

const offered = (forgottenPassword: boolean) =>
  http.get('/api/sign-in-options', () => HttpResponse.json({ forgottenPassword }));

describe('a forgotten password', () => {
  it('is helped with from the sign-in page', async () => {
    use(offered(true));
    const { actor } = renderApp('/login');
    await actor.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('button', { name: 'Send link' })).toBeInTheDocument();
  });

  it('is not spoken of where no mail is sent', async () => {
    const asked = jest.fn();
    use(
      http.get('/api/sign-in-options', () => {
        asked();
        return HttpResponse.json({ forgottenPassword: false });
      }),
    );
    renderApp('/login');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(screen.queryByText('Forgot your password?')).not.toBeInTheDocument();
  });

  it('is not needed to read jobs, where anybody may', async () => {
    use(
      http.get('/api/sign-in-options', () =>
        HttpResponse.json({ forgottenPassword: false, publicPages: true }),
      ),
    );
    renderApp('/login');
    // Served by the server, not a page of the app.
    expect(await screen.findByRole('link', { name: 'Browse jobs' })).toHaveAttribute('href', '/jobs');
  });

  it('leads to a link by email, and says no more about the address than the server', async () => {
    const asked: unknown[] = [];
    use(
      http.post('/api/forgot-password', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ success: true });
      }),
    );
    const { actor } = renderApp('/forgot-password');
    await actor.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    await actor.type(screen.getByLabelText('Email'), ' mei@example.sg {Enter}');
    expect(await screen.findByText(/^If there is an account for/)).toHaveTextContent('mei@example.sg');
    expect(asked).toEqual([{ email: 'mei@example.sg' }]);
    await actor.click(screen.getByRole('button', { name: 'Send another link' }));
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });

  it('is replaced on the page of the link, whose token does not stay in the address', async () => {
    const sent: unknown[] = [];
    use(
      http.post('/api/reset-password', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal(400, 'This link was used or has expired. Ask for a new one.')
          : HttpResponse.json({ success: true });
      }),
    );
    const { actor } = renderApp('/reset-password#the-token');
    await actor.type(await screen.findByLabelText('New password'), 'another quiet harbour');
    await actor.type(screen.getByLabelText('Confirm new password'), 'another quiet');
    await actor.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
    await actor.type(screen.getByLabelText('Confirm new password'), ' harbour');
    await actor.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^This link was used or has expired/)).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(screen.getByText('Password changed. You can sign in now.')).toBeInTheDocument();
    const passwords = { newPassword: 'another quiet harbour', confirmNew: 'another quiet harbour' };
    expect(sent[1]).toEqual({ token: 'the-token', ...passwords });
  });

  it('has no page without a token', async () => {
    renderApp('/reset-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});
