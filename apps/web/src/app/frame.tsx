import { Suspense, useEffect, useEffectEvent } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './frame.module.css';

/** What is around every screen: the skip link, the toasts, and the net under a page that fails. */
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
 * A new page begins at its top; going back is the browser's to restore. The focus goes into the page too, so that the
 * keyboard and screen readers do not stay behind at the link that led here.
 */
function useNewPage(pathname: string) {
  const how = useNavigationType();
  const begin = useEffectEvent(() => {
    if (how === NavigationType.Pop) return;
    scrollTo(0, 0);
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  });
  // With the path alone: a filter in the address that is changed right after going back is no new page.
  useEffect(() => begin(), [pathname]);
}
