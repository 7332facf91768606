// Imported before the pages' components, whose styles override Mantine's.
import { useEffect } from 'react';
import type { Me } from '@lock-in/contracts';
import { matchPath, useRoutes, type RouteObject } from 'react-router';
import { fixedPageOf } from './fixed-pages.ts';
import { RoleOnly } from './guards.tsx';
import { onServer } from '../lib/conditions.ts';
import type { FirstView } from '../lib/first-view.ts';
import { lazy } from '../ui/lazy.tsx';
import type { FoundPage } from './page.tsx';
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
  useEffect(preloadOnIntent, []);
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

/** Starts to load a link's page when the link is hovered or focused. */
function preloadOnIntent(): () => void {
  const intents = ['pointerover', 'focusin'] as const;
  for (const intent of intents) addEventListener(intent, preloadLinked, { passive: true });
  return () => {
    for (const intent of intents) removeEventListener(intent, preloadLinked);
  };
}

function preloadLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === location.origin) void preload(link.pathname);
}
