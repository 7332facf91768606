import type { Me } from '@lock-in/contracts';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, useEffect } from 'react';
import { useToaster } from 'react-hot-toast/headless';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { stopPolling, pollInterval } from '../src/lib/live/polling.ts';
import { Routes } from '../src/app/routes/routes.tsx';
import { createStore } from '../src/lib/store.ts';
import { cssVariables, theme } from '../src/app/theme/theme.ts';
import { toast, toastPending } from '../src/ui/feedback/toast.ts';

export const user: Me = {
  accountId: 1,
  role: 'User',
  name: 'Mei Lin Tan',
  profilePicUrl: null,
  userId: 11,
  companyId: null,
  verified: null,
};
export const admin: Me = { ...user, accountId: 2, role: 'Admin', name: 'Asha Rao', userId: null };
export const company: Me = {
  ...user,
  accountId: 3,
  role: 'Company',
  name: 'Kopi Cloud',
  userId: null,
  companyId: 31,
  verified: 1,
};

export const refusal = (status: number, error: unknown) => HttpResponse.json({ error }, { status });
export const signedInAs = (me: Me) => http.get('/api/me', () => HttpResponse.json(me));
export const signedOut = http.get('/api/me', () => refusal(401, 'Not authenticated'));

/** The mock server of a test file: its handlers, then these, then 404. */
export function network() {
  const server = setupServer(
    http.get('/api/csrf-token', () => {
      document.cookie = 'csrf_token=token; Path=/';
      return HttpResponse.json({ csrfToken: 'token' });
    }),
    http.post('/api/logout', () => HttpResponse.json({ success: true })),
    // No recent activity.
    ...['RecentlyInteractedPosts', 'getLatestAppliedJob', 'getLatestJobListings'].map((list) =>
      http.get(`/api/${list}/:id`, () => HttpResponse.json([])),
    ),
    // No saved searches.
    http.get('/api/jobSearches', () => HttpResponse.json({ searches: [] })),
    // No requested data archive.
    http.get('/api/myData', () => HttpResponse.json({ state: 'none', percent: 0, step: null })),
    // No failed sign-ins.
    http.get('/api/system/failedSignIns', () => HttpResponse.json({ days: [] })),
    http.all('*', () => refusal(404, 'Not found.')),
  );
  beforeAll(() => {
    server.listen();
    pollInterval.first = 5;
  });
  // There may be a session; the test's handler of /api/me decides.
  beforeEach(() => {
    document.cookie = 'signed_in=1; Path=/';
  });
  afterEach(() => {
    stopPolling();
    server.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = 'csrf_token=; Path=/; Max-Age=0';
  });
  afterAll(() => server.close());
  return { use: (...handlers: RequestHandler[]) => server.use(...handlers) };
}

/** Toasts stay, as under the pointer: a busy machine may look for one after the two seconds for which it is shown. */
function LastingToasts() {
  const { handlers } = useToaster();
  const { startPause } = handlers;
  useEffect(() => {
    startPause();
    return () => toast.remove();
  }, [startPause]);
  return null;
}

/** Renders something with a new store, theme and router. */
export function renderWithin(children: ReactNode, entries: string[] = ['/']) {
  for (const entry of entries) history.pushState(null, '', entry);
  const store = createStore({ tellPending: toastPending });
  const view = render(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <BrowserRouter>{children}</BrowserRouter>
        <LastingToasts />
      </MantineProvider>
    </Provider>,
  );
  return { store, ...view, actor: userEvent.setup({ delay: null }) };
}

/** Renders the whole app at the last of these addresses, with the others before it in the history. */
export const renderApp = (...entries: string[]) => renderWithin(<Routes />, entries);
