import { Suspense, useEffect, useEffectEvent } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './frame.module.css';

/** Surrounds every screen: the skip link, the toasts, and the error boundary. */
export function Frame() {
  const { pathname } = useLocation();
  useNewPage(pathname);
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </>
  );
}

/**
 * Scrolls a new page to its top; the browser restores the position on back. Also moves the focus into the page, so that
 * keyboard and screen reader users do not stay at the link that they followed.
 */
function useNewPage(pathname: string) {
  const how = useNavigationType();
  const begin = useEffectEvent(() => {
    if (how === NavigationType.Pop) return;
    scrollTo(0, 0);
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  });
  // Depends on the path alone: a filter that changes in the address right after going back is not a new page.
  useEffect(() => begin(), [pathname]);
}
