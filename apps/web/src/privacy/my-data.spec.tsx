import type { MyData } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FakeEventSource } from '../../test/event-source.ts';
import { admin, company, network, refusal, renderApp, signedInAs, user } from '../../test/render-app.tsx';
import { toast } from '../ui/feedback/toast.ts';

const { use } = network();
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
// Toasts outlive the page that showed them.
afterEach(() => toast.remove());

const none: MyData = {
  state: 'none',
  percent: 0,
  step: null,
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  size: null,
};
const at = '2026-11-20T08:00:00.000Z';
const ready: MyData = {
  ...none,
  state: 'ready',
  percent: 100,
  requestedAt: at,
  readyAt: at,
  expiresAt: '2026-11-21T08:00:00.000Z',
  size: 2_500_000,
};
/** Answers of successive requests; the last one is repeated. */
function answers(...states: MyData[]) {
  const asked: (string | null)[] = [];
  use(
    http.get('/api/myData', ({ request }) => {
      asked.push(request.headers.get('x-background'));
      return HttpResponse.json(states[Math.min(asked.length, states.length) - 1]);
    }),
  );
  return asked;
}
const open = (me = user) => {
  use(signedInAs(me));
  return renderApp('/security/data');
};
const button = (name: string) => screen.findByRole('button', { name });

describe('Download my data', () => {
  it('is prepared, watched without passing for a person, and taken home', async () => {
    const asked = answers(
      none,
      { ...none, state: 'waiting', requestedAt: at },
      { ...none, state: 'building', percent: 42, step: 'history', requestedAt: at },
      ready,
    );
    use(http.post('/api/myData', () => HttpResponse.json(none, { status: 202 })));
    const { actor } = open();
    await actor.click(await button('Prepare my data'));
    expect(await screen.findByText('Queued…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Preparing…' })).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText('Collecting your activity…')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Your data' })).toHaveAttribute('aria-valuenow', '42');
    const link = await screen.findByRole('link', { name: 'Download (2.4 MB)' });
    expect(link).toHaveAttribute('href', '/api/myData/archive');
    expect(screen.getByText(/^Available until 21 Nov 2026, /)).toBeInTheDocument();
    expect(new Set(asked)).toEqual(new Set(['1']));
  });

  it.each([
    ['failed', 'We couldn’t prepare your archive. Your data is safe. Try again.', 'Try again'],
    ['expired', 'Your last archive has expired and was removed.', 'Prepare again'],
  ] as const)('that %s says so, and is asked for again', async (state, words, again) => {
    answers({ ...none, state, requestedAt: at }, ready);
    let times = 0;
    use(
      http.post('/api/myData', () => {
        times += 1;
        return HttpResponse.json(none, { status: 202 });
      }),
    );
    const { actor } = open();
    expect(await screen.findByText(words)).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByRole('link', { name: /^Download/ })).toBeInTheDocument();
    expect(times).toBe(1);
  });

  it('that was refused says why, and can be asked for again', async () => {
    answers(none);
    use(http.post('/api/myData', () => refusal(429, 'Too many requests. Try again later.')));
    const { actor } = open();
    await actor.click(await button('Prepare my data'));
    expect(await screen.findByText('Too many requests. Try again later.')).toBeInTheDocument();
    expect(await button('Prepare my data')).toHaveAttribute('aria-disabled', 'false');
  });

  it('that could not be looked up can be tried again', async () => {
    use(http.get('/api/myData', () => HttpResponse.json({ requestId: 'r1' }, { status: 500 })));
    const { actor } = open();
    expect(await screen.findByText('Error loading your data.')).toBeInTheDocument();
    answers(none);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await button('Prepare my data')).toBeInTheDocument();
  });
});

describe('Erase my data', () => {
  const dialog = async (me = user) => {
    answers(none);
    const { actor } = open(me);
    await actor.click(await button('Erase my data'));
    const inside = within(await screen.findByRole('dialog'));
    const typed = inside.getByLabelText('Type erase to confirm:');
    const password = inside.getByLabelText('Enter your password:');
    return {
      actor,
      inside,
      typed,
      password,
      confirm: () => inside.getByRole('button', { name: 'Erase my data' }),
    };
  };

  it('says to each role what goes and what stays', async () => {
    answers(none);
    open();
    expect(await screen.findByText(/The resumes you sent/)).toBeInTheDocument();
    expect(screen.getByText('Your posts and comments, shown as “Deleted account”')).toBeInTheDocument();
  });

  it('tells a company of its documents and jobs', async () => {
    answers(none);
    open(company);
    expect(await screen.findByText(/The documents you submitted/)).toBeInTheDocument();
  });

  it('is not offered to an admin, who may still download', async () => {
    answers(none);
    open(admin);
    expect(await button('Prepare my data')).toBeInTheDocument();
    expect(screen.queryByText('Erase my data')).not.toBeInTheDocument();
  });

  it('is not sent without the word and the password', async () => {
    const { actor, inside, typed, confirm } = await dialog();
    await actor.click(confirm());
    expect(inside.getByText('Type the word erase.')).toBeInTheDocument();
    expect(inside.getByText('Password is required')).toBeInTheDocument();
    await waitFor(() => expect(typed).toHaveFocus());
  });

  it('with a wrong password says so at its field', async () => {
    use(http.post('/api/profile/erase/:id', () => refusal(403, 'Incorrect password.')));
    const { actor, inside, typed, password, confirm } = await dialog();
    await actor.type(typed, 'Erase');
    await actor.type(password, 'wrong');
    await actor.click(confirm());
    expect(await inside.findByText('Incorrect password.')).toBeInTheDocument();
    await waitFor(() => expect(password).toHaveFocus());
  });

  it('leads to /login, and says there what became of the data', async () => {
    let sent: unknown;
    use(
      http.post('/api/profile/erase/:id', async ({ request, params }) => {
        sent = [params['id'], await request.json()];
        return HttpResponse.json({ success: true });
      }),
    );
    const { actor, typed, password, confirm } = await dialog();
    await actor.type(typed, 'erase');
    await actor.type(password, 'my password');
    await actor.click(confirm());
    expect(await screen.findByText('Your account is deleted and your data is erased.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(sent).toEqual([String(user.accountId), { password: 'my password' }]);
  });

  describe('of which the page hears before it is answered', () => {
    FakeEventSource.install();

    it('leads there in the same words', async () => {
      const { promise: answer, resolve } = Promise.withResolvers<void>();
      const asked = jest.fn();
      use(
        http.post('/api/profile/erase/:id', async () => {
          asked();
          await answer;
          return HttpResponse.json({ success: true });
        }),
      );
      const { actor, typed, password, confirm } = await dialog();
      await waitFor(() => expect(FakeEventSource.newest).toBeDefined());
      act(() => FakeEventSource.newest!.open());
      await actor.type(typed, 'erase');
      await actor.type(password, 'my password');
      await actor.click(confirm());
      await waitFor(() => expect(asked).toHaveBeenCalled());
      act(() => FakeEventSource.newest!.tell(1, { kind: 'session ended', reason: 'disabled' }));
      // The end of a session takes effect in later turns of the event loop.
      for (let turn = 0; turn < 3; turn++) await act(() => new Promise<void>((done) => setTimeout(done)));
      resolve();
      expect(await screen.findByText('Your account is deleted and your data is erased.')).toBeInTheDocument();
    });
  });
});
