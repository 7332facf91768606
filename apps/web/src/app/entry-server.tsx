import {
  type DocumentAnswer,
  type DocumentRequest,
  type DrawDocument,
  type Me,
  toSignIn,
} from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import type { MantineColorSchemeManager } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import { idOf } from '../lib/calls/id-of.ts';
import { drawUnder, type Redirection } from '../lib/conditions.ts';
import type { Store } from '../lib/store.ts';
import { App } from './app.tsx';
import type { DocumentState } from './document-state.ts';
import type { FoundPage } from './page.tsx';
import { colorSchemeOf, isPhone, timeZoneOf } from './server/asked.ts';
import { openStore, stateOf } from './server/document-store.ts';
import { fillTemplate } from './server/fill-template.ts';
import { moduleLinks } from './server/module-links.ts';
import { readFirstView } from './server/first-view.ts';
import { firstViewsOf, linkedPages, preload } from './visitor-pages.ts';

/** Where a document stands: its address, and the state of its entry in the history. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/** Redirects within one document, such as from a page to the sign-in. */
const mostSteps = 3;

/** Draws the document of an address for the one who asks. */
export const drawDocument: DrawDocument = async (request) => {
  const { headers, url } = request;
  const conditions = { now: Date.now(), timeZone: timeZoneOf(headers), isPhone: isPhone(headers) };
  const store = await openStore(request);
  const { loading, me } = store.getState().session;
  if (loading) return undefined;

  const { pathname, search } = new URL(url, 'http://page');
  let place: Place = { pathname, search, hash: '', state: null };
  for (let step = 0; step < mostSteps; step++) {
    const found = await preload(place.pathname, me ?? false);
    // Their links carry a token after the hash, which browsers keep to themselves.
    if (found && linkedPages.includes(found.page)) return undefined;
    if (found && mayOpen(found, me)) {
      const view = {
        me,
        params: found.params,
        search: new URLSearchParams(place.search),
        isWide: !conditions.isPhone,
      };
      await readFirstView(store, firstViewsOf(found, me), view);
    }
    const { html, usesZone, redirect, status } = draw(request, store, place, conditions);
    if (redirect === undefined) {
      const { pathname: stands, state } = place;
      const moved = step > 0 && { place: { pathname: stands, state } };
      const sent = { store: stateOf(store), conditions, usesZone, ...moved };
      const modules = moduleLinks(stands, me !== null);
      return answer(request, status, html, sent, modules);
    }
    // Why somebody has to sign in, and the way back, are state of the history: no link can forge it, and no redirect carry it.
    if (redirect.to !== paths.login || !redirect.state) return { status: 302, location: redirect.to };
    const published = await publicPageOf(request, place);
    if (published !== undefined) return { status: 302, location: published };
    place = { pathname: redirect.to, search: '', hash: '', state: redirect.state };
  }
  return undefined;
};

/** The public page of the job that a visitor opens, if it has one. */
async function publicPageOf(
  { call }: DocumentRequest,
  { pathname, search }: Place,
): Promise<string | undefined> {
  const { params } = matchPath(paths.job(':jobId'), pathname) ?? {};
  const jobId = idOf(params?.jobId ?? '');
  if (jobId === undefined || new URLSearchParams(search).has(toSignIn)) return undefined;
  const path = paths.publicJob(jobId);
  return (await call(path)).status === 200 ? path : undefined;
}

/** React's mark of a part that threw, which it leaves to the browser. */
const failedPart = '<!--$!-->';

const mayOpen = ({ page: { roles } }: FoundPage, me: Me | null) =>
  !roles || (me !== null && roles.includes(me.role));

/** Synchronous, so that the conditions of one document do not reach another. */
function draw(
  { nonce, headers }: DocumentRequest,
  store: Store,
  place: Place,
  conditions: DocumentState['conditions'],
) {
  let usesZone = false;
  let redirect: Redirection | undefined;
  let status = 200;
  const noting = {
    ...conditions,
    noteZone: () => void (usesZone = true),
    noteStatus: (noted: number) => void (status = noted),
    noteRedirect: (to: Redirection) => void (redirect = to),
  };
  const app = (
    <App
      store={store}
      colorScheme={fixedColorScheme(headers)}
      nonce={nonce}
      route={(routes) => <StaticRouter location={{ ...place, key: 'default' }}>{routes}</StaticRouter>}
    />
  );
  const html = drawUnder(noting, () => renderToString(app));
  if (html.includes(failedPart)) throw new Error('A part of the page could not be drawn.');
  return { html, usesZone, status, redirect };
}

function fixedColorScheme(headers: DocumentRequest['headers']): MantineColorSchemeManager {
  const nothing = () => {};
  return {
    get: (fallback) => colorSchemeOf(headers) ?? fallback,
    set: nothing,
    subscribe: nothing,
    unsubscribe: nothing,
    clear: nothing,
  };
}

const answer = (
  { template, headers }: DocumentRequest,
  status: number,
  html: string,
  state: DocumentState,
  modules: string,
): DocumentAnswer => ({
  status,
  html: fillTemplate(template, { html, state, colorScheme: colorSchemeOf(headers), modules }),
});
