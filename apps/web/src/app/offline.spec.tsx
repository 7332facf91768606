import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network, refusal, renderApp, signedInAs, user } from '../../test/render-app.tsx';
import { toastError } from '../ui/feedback/toast.ts';

const setOnline = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};

describe('without a network', () => {
  const { use } = network();
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('the page says so in one line, and asks again for what failed once it is back', async () => {
    let answers = false;
    use(
      signedInAs(user),
      http.get('/api/profile/1', () => (answers ? refusal(404, 'Not found.') : HttpResponse.error())),
    );
    renderApp('/profile/1');
    expect(await screen.findByText('Error loading profile.')).toBeInTheDocument();
    const regions = [...document.querySelectorAll('[aria-live="polite"]')];
    setOnline(false);
    const line = await screen.findByText(/^You’re offline/);
    // Screen readers announce only what is added to a region that already exists.
    expect(regions).toContain(line.closest('[aria-live]'));

    answers = true;
    setOnline(true);
    expect(await screen.findByText('User not found.')).toBeInTheDocument();
    expect(screen.queryByText(/^You’re offline/)).not.toBeInTheDocument();
  });

  it('an error that is told again takes the place of the first', async () => {
    use(signedInAs(user));
    renderApp('/nowhere');
    await screen.findByText(/There is nothing at this address/);
    toastError(undefined, 'Failed to comment, please try again.');
    toastError(undefined, 'Failed to comment, please try again.');
    expect(await screen.findAllByText('Failed to comment, please try again.')).toHaveLength(1);
  });
});
