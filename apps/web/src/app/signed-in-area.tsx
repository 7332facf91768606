// Imported before the pages' components, whose styles override Mantine's.
import './signed-in-styles.ts';
import { matchPath, useRoutes, type RouteObject } from 'react-router';
import { RoleOnly } from './guards.tsx';
import { lazy } from '../ui/lazy.tsx';
import { signedInPages } from './signed-in-pages.tsx';

const Shell = lazy(() => import('./shell/shell.tsx'), { suspends: true });

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
  return useRoutes(routes);
}

/** Loads the frame of the signed-in area and the page of this address. A part that fails to load is requested again when it is needed. */
export async function preload(pathname: string): Promise<void> {
  const wanted = signedInPages.find(({ path }) => matchPath(path, pathname));
  await Promise.allSettled([Shell.load(), wanted?.load()]);
}

/** Starts to load a link's page when the link is hovered or focused. */
export function preloadOnIntent(): void {
  for (const intent of ['pointerover', 'focusin']) addEventListener(intent, preloadLinked, { passive: true });
}

function preloadLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === location.origin) void preload(link.pathname);
}
