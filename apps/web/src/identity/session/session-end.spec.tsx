import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleAccount, exampleComment, examplePost } from '../../../test/examples.ts';
import { network, refusal, renderApp, signedInAs, signedOut, user } from '../../../test/render-app.tsx';
import {
  accepted,
  codeField,
  profileMenu,
  sessionStarts,
  verified,
  verifyButton,
} from '../../../test/signing-in.ts';

const overSince = (reason: string) =>
  HttpResponse.json(
    { error: 'Session invalidated; please log in again' },
    { status: 401, headers: { 'X-Session-Ended': reason } },
  );
const mei = exampleAccount(1, { name: 'Mei Lin Tan', bio: 'Mostly Go.', isDisabled: false });
const bio = () => screen.findByRole('textbox', { name: 'Bio (optional)' });

describe('when a session ends', () => {
  const { use } = network();
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  const signInAgain = async (actor: ReturnType<typeof renderApp>['actor']) => {
    use(accepted, verified, sessionStarts);
    await actor.type(await screen.findByLabelText('Email'), 'mei@example.sg');
    await actor.type(screen.getByLabelText('Password'), 'password1');
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
  };
  /** Types into the profile form and saves it on a server that ends the session. */
  const typedAndEnded = async (reason: string) => {
    use(
      signedInAs(user),
      http.get('/api/profile/1', () => HttpResponse.json(mei)),
      http.post('/api/profile/save', () => overSince(reason)),
    );
    const { actor } = renderApp('/profile/edit');
    await actor.type(await bio(), ' And Rust.');
    await actor.type(screen.getByLabelText('New password'), 'not to be kept');
    await actor.clear(screen.getByLabelText('New password'));
    await actor.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Sign in' });
    return actor;
  };

  it.each([
    ['replaced', /^You signed in on more than ten devices/],
    ['password-changed', /^Your password was changed on another device/],
    ['expired', /^Your session has ended/],
    ['a reason of a newer server', /^Your session has ended/],
  ])('the login page says why: %s', async (reason, text) => {
    await typedAndEnded(reason);
    expect(screen.getByText(text)).toHaveTextContent('Sign in to pick up where you left off.');
  });

  it('the login page asks nobody to sign in to an account that is closed', async () => {
    await typedAndEnded('disabled');
    expect(screen.getByText('This account was deleted.')).toBeInTheDocument();
  });

  it('a malformed draft is left out', async () => {
    sessionStorage.setItem('draft-1-profile', '{');
    use(
      signedInAs(user),
      http.get('/api/profile/1', () => HttpResponse.json(mei)),
    );
    renderApp('/profile/edit');
    expect(await bio()).toHaveValue('Mostly Go.');
  });

  it('signing in again leads back to the form, which is as it was left', async () => {
    const actor = await typedAndEnded('replaced');
    await signInAgain(actor);
    expect(await screen.findByText(/^Your unsaved changes are back/)).toBeInTheDocument();
    expect(await bio()).toHaveValue('Mostly Go. And Rust.');
  });

  it('somebody else who signs in begins at the feed, and finds nothing of it', async () => {
    const actor = await typedAndEnded('replaced');
    const other = { ...user, accountId: 9 };
    await actor.type(await screen.findByLabelText('Email'), 'jin@example.sg');
    use(
      http.post('/api/login', () =>
        HttpResponse.json({ accountId: 9, email: 'jin@example.sg', twoFaEnabled: true }),
      ),
      verified,
      http.post('/api/create_token', () => HttpResponse.json(other)),
    );
    await actor.type(screen.getByLabelText('Password'), 'password1');
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
    await profileMenu();
    expect(location.pathname).toBe('/');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft-'))).toEqual([
      'draft-1-profile',
    ]);
  });

  it('a comment that is being edited is as it was left', async () => {
    const comments = [exampleComment(7, { accountId: user.accountId, postId: 1, content: 'Same.' })];
    use(
      signedInAs(user),
      http.get('/api/post/1', () => HttpResponse.json(examplePost(1, { comments, commentCount: 1 }))),
      http.post('/api/editComment/7', () => overSince('replaced')),
    );
    const { actor } = renderApp('/post/1');
    const edit = async () => {
      await actor.click(await screen.findByRole('button', { name: 'Comment options' }));
      await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return screen.findByRole('textbox', { name: 'Edit comment' });
    };
    await actor.type(await edit(), ' Since May.');
    const form = screen.getByRole('textbox', { name: 'Edit comment' }).closest('form')!;
    await actor.click(within(form).getByRole('button', { name: 'Save' }));
    await signInAgain(actor);
    expect(await edit()).toHaveValue('Same. Since May.');
  });

  it('a form that was left on purpose is not restored', async () => {
    use(
      signedInAs(user),
      http.get('/api/profile/1', () => HttpResponse.json(mei)),
    );
    const { actor } = renderApp('/profile/edit');
    await actor.type(await bio(), ' And Rust.');
    await actor.click(screen.getByRole('link', { name: 'Cancel' }));
    await actor.click(await screen.findByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(location.pathname).toBe('/profile/1'));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('signing out on purpose says nothing and leads to the feed the next time', async () => {
    use(signedInAs(user));
    const { actor } = renderApp('/nowhere');
    await actor.click(await profileMenu());
    await actor.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByText(/Sign in to/)).not.toBeInTheDocument();
    await signInAgain(actor);
    await profileMenu();
    expect(location.pathname).toBe('/');
  });
});

describe('a link that a person opens without being signed in', () => {
  const { use } = network();
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('is where signing in leads', async () => {
    use(signedOut, accepted, verified, sessionStarts);
    const { actor } = renderApp('/nowhere?tab=2');
    expect(await screen.findByText('Sign in to see this page.')).toBeInTheDocument();
    await actor.type(screen.getByLabelText('Email'), 'mei@example.sg');
    await actor.type(screen.getByLabelText('Password'), 'password1');
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
    expect(await screen.findByText(/There is nothing at this address/)).toBeInTheDocument();
    expect(location.search).toBe('?tab=2');
  });

  it('is not forgotten on the way through the registration', async () => {
    use(signedOut);
    const { actor } = renderApp('/nowhere');
    await actor.click(await screen.findByRole('link', { name: 'Create an account' }));
    await screen.findByRole('button', { name: 'Register' });
    await actor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByText('Sign in to see this page.')).toBeInTheDocument();
  });
});

describe('wrong codes', () => {
  const { use } = network();
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('stand at their field until another one is typed, and the fifth starts over with the address kept', async () => {
    use(
      signedOut,
      accepted,
      http.post('/api/2fa-verify', () => refusal(400, 'Invalid 2FA code')),
    );
    const { actor } = renderApp('/login');
    await actor.type(await screen.findByLabelText('Email'), 'mei@example.sg');
    await actor.type(screen.getByLabelText('Password'), 'password1');
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    for (let nth = 1; nth <= 4; nth++) {
      await actor.type(await codeField(), '123456');
      await actor.click(verifyButton());
      expect(await screen.findByText('Invalid 2FA code')).toBeInTheDocument();
      expect(await codeField()).toBeInvalid();
      await actor.clear(await codeField());
      expect(screen.queryByText('Invalid 2FA code')).not.toBeInTheDocument();
    }
    await actor.type(await codeField(), '123456');
    await actor.click(verifyButton());
    expect(await screen.findByText(/^That was the fifth wrong code/)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('mei@example.sg');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });
});
