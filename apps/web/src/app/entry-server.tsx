import {
  type DocumentAnswer,
  type DocumentRequest,
  type DrawDocument,
  getPublicJob,
  type PublicJobDetails,
  toSignIn,
} from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { matchPath } from 'react-router';
import { addressOf } from '../lib/calls/call.ts';
import { choicesIn } from '../lib/choice-cookies.ts';
import { idOf } from '../lib/calls/id-of.ts';
import type { DocumentState } from './document-state.ts';
import { mayOpen } from './routes/page.tsx';
import { colorSchemeOf, cookiesOf, isPhone, timeZoneOf } from './server/asked.ts';
import { draw, type Place } from './server/draw.tsx';
import { openStore, stateOf } from './server/document-store.ts';
import { fillTemplate } from './server/fill-template.ts';
import { basicPatienceMs, inTime } from './server/in-time.ts';
import { signInByForm } from './server/sign-in-form.ts';
import { moduleLinks } from './server/module-links.ts';
import { readFirstView } from './server/first-view.ts';
import { drawShared } from './server/shared-document.ts';
import { findPage, firstViewsOf, linkedPages, preload, sharedPages } from './routes/visitor-pages.ts';

/** Redirects within one document, such as from a page to the sign-in. */
const mostSteps = 3;

/** Draws the document of an address for the one who asks. */
export const drawDocument: DrawDocument = async (request) => {
  const { headers, url } = request;
  const { pathname, search } = new URL(url, 'http://page');
  const shared = findPage(sharedPages, pathname);
  // The development server's styles come with the app's code.
  if (shared && import.meta.env.DEV) return undefined;
  if (shared) {
    await shared.page.load();
    return drawShared(request, shared);
  }
  const sent = request.form && (await signInByForm(request.form));
  if (sent?.isSignedIn) return { status: 303, location: pathname.replace(/^\/+/, '/') + search };
  const conditions = {
    now: Date.now(),
    timeZone: timeZoneOf(headers),
    isPhone: isPhone(headers),
    choices: choicesIn(cookiesOf(headers)),
  };
  const store = await openStore(request);
  const { loading, me } = store.getState().session;
  if (loading) return undefined;

  let place: Place = { pathname, search, hash: '', state: sent ?? null };
  let status = 200;
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
    const { html, usesZone, beginsForm, redirect, status: drawn } = draw(request, store, place, conditions);
    // What does not exist may lead on to a page that says so.
    if (drawn !== 200) status = drawn;
    if (redirect === undefined) {
      const { pathname: stands, state } = place;
      const modules = moduleLinks(stands, me !== null);
      // What a form has brought only this document shows.
      if (sent && me === null) return answer(request, sent.status, html, { modules });
      const moved = step > 0 && { place: { pathname: stands, state } };
      const hydrated = { store: stateOf(store), conditions, usesZone, beginsForm, ...moved };
      return answer(request, status, html, { state: hydrated, modules });
    }
    // Why one is led there, such as to the sign-in with the way back, is state of the history: no link can forge it, and no redirect carry it.
    if (!redirect.state) return { status: 302, location: redirect.to };
    const published = me || sent ? undefined : await inTime(publicPageOf(request, place), basicPatienceMs);
    if (published !== undefined) return { status: 302, location: published };
    place = {
      pathname: redirect.to,
      search: '',
      hash: '',
      state: { ...redirect.state, ...sent },
    };
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
  const { status, body } = await call(addressOf(getPublicJob, { params: { jobId } }), 'visitor');
  if (status !== 200) return undefined;
  const { offer, path } = JSON.parse(body) as PublicJobDetails;
  return offer === null ? undefined : path;
}

const answer = (
  { template, headers }: DocumentRequest,
  status: number,
  html: string,
  hydration: { readonly state?: DocumentState; readonly modules: string },
): DocumentAnswer => ({
  status,
  html: fillTemplate(template, { html, colorScheme: colorSchemeOf(headers), hydration }),
});
