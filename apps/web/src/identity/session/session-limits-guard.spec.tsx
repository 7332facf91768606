import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { company, network, renderWithin, user } from '../../../test/render-app.tsx';
import { began, useSession } from '../../lib/session.ts';
import { SessionLimits } from './session-limits-guard.tsx';

const minutes = (n: number) => n * 60_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Like the app's guard, removes the signed-in part of the page when the session ends. */
function SignedInPart({ reload }: { reload: () => void }) {
  return useSession().me ? <SessionLimits reload={reload} /> : <p>signed out</p>;
}

describe('the limits of a session', () => {
  const { use } = network();
  const reload = jest.fn();
  let logouts = 0;
  let reports = 0;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    reload.mockClear();
    logouts = 0;
    reports = 0;
    use(
      http.post('/api/logout', () => {
        logouts++;
        return HttpResponse.json({ success: true });
      }),
      http.get('/api/me', () => {
        reports++;
        return HttpResponse.json(user);
      }),
    );
  });
  afterEach(() => jest.useRealTimers());

  const open = () => {
    const view = renderWithin(<SignedInPart reload={reload} />);
    act(() => void view.store.dispatch(began(user)));
    return view;
  };
  const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' });
  const ending = async () => {
    for (let turn = 0; turn < 20 && reload.mock.calls.length === 0; turn++) await pass(10);
  };

  it('warn one minute before 30 minutes without input, then log out and reload', async () => {
    open();
    await pass(minutes(29) - 1);
    expect(warning()).not.toBeInTheDocument();
    await pass(1);
    expect(warning()).toBeInTheDocument();
    expect(screen.getByText(/60 seconds/)).toBeInTheDocument();
    await pass(minutes(1));
    await ending();
    expect(logouts).toBe(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('signed out')).toBeInTheDocument();
  });

  it('give 30 minutes more for "Stay signed in"', async () => {
    open();
    await pass(minutes(29));
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(warning()).not.toBeInTheDocument();
    await pass(minutes(28));
    expect(warning()).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll'])(
    'restart with every %s',
    async (input) => {
      open();
      await pass(minutes(20));
      fireEvent(document.body, new Event(input));
      await pass(minutes(28));
      expect(warning()).not.toBeInTheDocument();
      await pass(minutes(1));
      expect(warning()).toBeInTheDocument();
    },
  );

  it('end the session after 24 hours, even if the person is active', async () => {
    open();
    for (let hour = 0; hour < 24 * 6; hour++) {
      fireEvent.keyDown(document.body);
      await pass(minutes(10));
    }
    await ending();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('also apply after the machine slept through them', async () => {
    open();
    jest.setSystemTime(Date.now() + minutes(45));
    fireEvent.mouseMove(document.body);
    await ending();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('are reported to the server at most once a minute, and only while there is input', async () => {
    open();
    for (let second = 0; second < 180; second += 2) {
      fireEvent.mouseMove(document.body);
      await pass(2_000);
    }
    expect(reports).toBeGreaterThanOrEqual(2);
    expect(reports).toBeLessThanOrEqual(3);
    await pass(minutes(1));
    const soFar = reports;
    await pass(minutes(10));
    expect(reports).toBe(soFar);
  });

  it('count input in another tab of the browser', async () => {
    open();
    await pass(minutes(29));
    expect(warning()).toBeInTheDocument();
    localStorage.setItem('lock-in-active-at', String(Date.now()));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'lock-in-active-at', newValue: '1' })));
    expect(warning()).not.toBeInTheDocument();
  });

  it('follow another tab that logged out, and one that logged in as somebody else', () => {
    open();
    const newValue = JSON.stringify({ accountId: company.accountId, startedAt: Date.now() });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'lock-in-session', newValue })));
    expect(reload).toHaveBeenCalledTimes(1);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'lock-in-session', newValue: null })));
    expect(screen.getByText('signed out')).toBeInTheDocument();
  });
});
