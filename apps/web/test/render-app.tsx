import type { Me } from '@lock-in/contracts';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { endFollowUps, pace } from '../src/lib/follow-up.ts';
import { Routes } from '../src/app/routes.tsx';
import { createStore } from '../src/lib/store.ts';
import { cssVariables, theme } from '../src/app/theme.ts';

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

/** The network of one test file: its handlers, before these, and 404 for what no one handles. */
export function network() {
  const server = setupServer(
    http.get('/api/csrf-token', () => {
      document.cookie = 'csrf_token=token; Path=/';
      return HttpResponse.json({ csrfToken: 'token' });
    }),
    http.post('/api/logout', () => HttpResponse.json({ success: true })),
    // The panel beside the feed: nothing happened lately.
    ...['RecentlyInteractedPosts', 'getLatestAppliedJob', 'getLatestJobListings'].map((list) =>
      http.get(`/api/${list}/:id`, () => HttpResponse.json([])),
    ),
    // Nobody has saved a search.
    http.get('/api/jobSearches', () => HttpResponse.json({ searches: [] })),
    // Nobody has asked for their data.
    http.get('/api/myData', () => HttpResponse.json({ state: 'none', percent: 0, step: null })),
    // Every sign-in went well.
    http.get('/api/system/failedSignIns', () => HttpResponse.json({ days: [] })),
    http.all('*', () => refusal(404, 'Not found.')),
  );
  beforeAll(() => {
    server.listen();
    pace.first = 5;
  });
  // There may be a session; whether there is, the test's handler of /api/me says.
  beforeEach(() => {
    document.cookie = 'signed_in=1; Path=/';
  });
  afterEach(() => {
    endFollowUps();
    server.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = 'csrf_token=; Path=/; Max-Age=0';
  });
  afterAll(() => server.close());
  return { use: (...handlers: RequestHandler[]) => server.use(...handlers) };
}

/** Something on a page of its own store, theme and router. */
export function renderWithin(children: ReactNode, entries: string[] = ['/']) {
  for (const entry of entries) history.pushState(null, '', entry);
  const store = createStore();
  const view = render(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <BrowserRouter>{children}</BrowserRouter>
      </MantineProvider>
    </Provider>,
  );
  return { store, ...view, actor: userEvent.setup({ delay: null }) };
}

/** The whole app, opened at the last of these addresses with the others behind it. */
export const renderApp = (...entries: string[]) => renderWithin(<Routes />, entries);
