import { useEffect } from 'react';
import type { Me } from '@lock-in/contracts';
import { useStore } from 'react-redux';
import { matchPath, useRoutes, type RouteObject } from 'react-router';
import { fixedPageOf } from '../fixed-pages.ts';
import { RoleOnly } from './guards.tsx';
import { onServer } from '../../lib/conditions.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { lazy } from '../../ui/lazy.tsx';
import { prefetchedFor } from '../../lib/calls/date-prefetched.ts';
import { prefetch } from '../../lib/prefetch.ts';
import type { Store } from '../../lib/store.ts';
import { hasRightColumn } from '../../ui/layout/right-column.ts';
import { type FoundPage, mayOpen } from './page.tsx';
import { signedInPages } from './signed-in-pages.tsx';

let readShell: FirstView | undefined;
const Shell = lazy(
  async () => {
    const file = await import('../shell/shell.tsx');
    readShell = file.firstView;
    return file;
  },
  { suspends: true },
);

/** What the frame shows first. */
export const firstView: FirstView = (view) => readShell?.(view);

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: signedInPages.map(({ path, roles, element }): RouteObject => {
      const route = { path, element };
      return roles ? { element: <RoleOnly roles={roles} />, children: [route] } : route;
    }),
  },
];

export default function SignedInArea() {
  const store = useStore() as Store;
  useEffect(preloadOnIntent, []);
  useEffect(() => prefetchOnIntent(store), [store]);
  return useRoutes(routes);
}

/** Loads the frame of the signed-in area and the page of this address. A part that fails to load is requested again when it is needed. */
export async function preload(pathname: string, me?: Me): Promise<FoundPage | undefined> {
  const fixed = me && fixedPageOf(me, pathname);
  if (fixed) {
    await settled([Shell.load(), fixed.load()]);
    return { page: fixed, params: {} };
  }
  for (const page of signedInPages) {
    const found = matchPath(page.path, pathname);
    if (!found) continue;
    await settled([Shell.load(), page.load()]);
    return { page, params: found.params };
  }
  await settled([Shell.load()]);
  return undefined;
}

/** On the server a part that cannot be loaded is a fault of the build. */
const settled = (parts: readonly Promise<void>[]): Promise<unknown> =>
  onServer ? Promise.all(parts) : Promise.allSettled(parts);

/** The link to a page of ours in which an event happens. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? link : undefined;
}

/** Calls for the link that is hovered or focused. */
function onIntent(intents: readonly string[], act: (link: HTMLAnchorElement | undefined) => void) {
  const listen = (event: Event) => act(linkOf(event));
  for (const intent of intents) addEventListener(intent, listen, { passive: true });
  return () => {
    for (const intent of intents) removeEventListener(intent, listen);
  };
}

/** Starts to load the code of a link's page when the link is hovered or focused. */
const preloadOnIntent = () =>
  onIntent(['pointerover', 'focusin'], (link) => link && void preload(link.pathname));

/** Milliseconds that the pointer or the focus stays on a link before its page's data is read: a list that is passed over asks for nothing. */
const restMs = 100;

/** Reads the data of a link's page when the pointer moved to the link, or the focus, and stays there. */
function prefetchOnIntent(store: Store): () => void {
  const read = new Set<string>();
  let intended: HTMLAnchorElement | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  async function prefetchPage({ pathname, search }: HTMLAnchorElement): Promise<void> {
    const address = pathname + search;
    if (read.has(address) || address === location.pathname + location.search) return;
    read.add(address);
    setTimeout(() => read.delete(address), prefetchedFor);
    const { me } = store.getState().session;
    const found = await preload(pathname, me ?? undefined);
    if (!found || !mayOpen(found, me)) return;
    const view = { me, params: found.params, search: new URLSearchParams(search), isWide: hasRightColumn() };
    await prefetch(store.dispatch, found.page.firstView, view);
  }

  // Not `pointerover`: after a press, new links come to stand under a pointer that nobody moves.
  const stop = onIntent(['pointermove', 'focusin'], (link) => {
    if (link === intended) return;
    intended = link;
    clearTimeout(rest);
    if (link) rest = setTimeout(() => void prefetchPage(link), restMs);
  });
  return () => {
    clearTimeout(rest);
    stop();
  };
}
