import { Route, Routes as RouterRoutes } from 'react-router';
import { useSessionCheck } from '../../identity/session/use-session-check.ts';
import { useSession } from '../../lib/session.ts';
import { Frame } from '../frame.tsx';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import type { Page } from './page.tsx';
import { SignedOutFrame } from '../shell/signed-out-frame.tsx';
import { linkedPages, publicPages, sharedPages, signedInArea, signedOutPages } from './visitor-pages.ts';

const routeOf = ({ path, element }: Page) => <Route key={path} path={path} element={element} />;

/** Routes for visitors; all other addresses belong to the signed-in area (signed-in-area.tsx). */
export function Routes() {
  useSessionCheck();
  const { loading, me } = useSession();
  return (
    <RouterRoutes>
      <Route element={<Frame />}>
        <Route element={<SignedOutOnly />}>
          <Route element={<SignedOutFrame />}>{signedOutPages.map(routeOf)}</Route>
        </Route>
        <Route element={<SignedOutFrame />}>{linkedPages.map(routeOf)}</Route>
        {sharedPages.map(routeOf)}
        {!me && <Route element={loading ? null : <SignedOutFrame />}>{publicPages.map(routeOf)}</Route>}
        <Route element={<SignedInOnly />}>{routeOf(signedInArea)}</Route>
      </Route>
    </RouterRoutes>
  );
}
