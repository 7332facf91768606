import { paths } from '@lock-in/contracts/paths';
import { Suspense } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { keptReturnTo, type ReturnTo } from '../../lib/return-to.ts';
import classes from './bar.module.css';
import { HomeLink } from './home-link.tsx';

/** The frame of all pages for visitors. Kept small, because visitors load it first. Its links keep the way back to the page that asked for a sign-in. */
export function SignedOutFrame() {
  const state = keptReturnTo((useLocation() as { state: ReturnTo | null }).state);
  return (
    <>
      <header className={classes.bar}>
        <nav className={classes.inner} aria-label="Main">
          <HomeLink />
          <div className={`${classes.links} ${classes.end}`}>
            <NavLink to={paths.register} state={state} className={classes.link}>
              Register
            </NavLink>
            <NavLink to={paths.login} state={state} className={classes.link}>
              Sign in
            </NavLink>
          </div>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
