// Imported before the pages' components, whose styles override Mantine's.
import './signed-in-styles.ts';
import { useEffect } from 'react';
import type { Me } from '@lock-in/contracts';
import { useStore } from 'react-redux';
import { matchPath, useRoutes, type RouteObject } from 'react-router';
import { fixedPageOf } from './fixed-pages.ts';
import { RoleOnly } from './guards.tsx';
import { onServer } from '../lib/conditions.ts';
import type { FirstView } from '../lib/first-view.ts';
import { lazy } from '../ui/lazy.tsx';
import { prefetch, prefetchedFor } from '../lib/prefetch.ts';
import type { Store } from '../lib/store.ts';
import { hasRightColumn } from '../ui/layout/right-column.ts';
import { type FoundPage, mayOpen } from './page.tsx';
import { signedInPages } from './signed-in-pages.tsx';

let readShell: FirstView | undefined;
const Shell = lazy(
  async () => {
    const file = await import('./shell/shell.tsx');
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
  useEffect(() => preloadOnIntent(store), [store]);
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

/** Milliseconds that the pointer or the focus stays on a link before its page's data is read: passing over a list of links asks for nothing. */
const restMs = 100;

/** Starts to load a link's page when the link is hovered or focused: its code and, if that lasts, its data. */
function preloadOnIntent(store: Store): () => void {
  const read = new Set<string>();
  let rest: ReturnType<typeof setTimeout> | undefined;

  function preloadLinked({ target }: Event): void {
    clearTimeout(rest);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin) return;
    const { pathname, search } = link;
    const { me } = store.getState().session;
    const loaded = preload(pathname, me ?? undefined);
    const address = pathname + search;
    if (read.has(address)) return;
    rest = setTimeout(async () => {
      const found = await loaded;
      const isOpen = address === location.pathname + location.search;
      if (!found || !mayOpen(found, me) || isOpen) return;
      read.add(address);
      setTimeout(() => read.delete(address), prefetchedFor);
      const view = { me, params: found.params, search: new URLSearchParams(search), isWide: hasRightColumn() };
      await prefetch(store.dispatch, found.page.firstView, view);
    }, restMs);
  }

  const intents = ['pointerover', 'focusin'] as const;
  for (const intent of intents) addEventListener(intent, preloadLinked, { passive: true });
  return () => {
    clearTimeout(rest);
    for (const intent of intents) removeEventListener(intent, preloadLinked);
  };
}
