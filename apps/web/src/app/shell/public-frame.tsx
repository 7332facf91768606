import { paths } from '@lock-in/contracts/paths';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import bar from './bar.module.css';
import { HomeLink } from './home-link.tsx';
import classes from './public-frame.module.css';

/** The frame of pages that are the same for everybody. Who is signed in gets into the app by any of its links. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={bar.bar}>
        <nav className={bar.inner} aria-label="Main">
          <HomeLink />
          <NavLink to={paths.publicJobs} end className={bar.link} reloadDocument>
            Jobs
          </NavLink>
          <div className={`${bar.links} ${bar.end}`}>
            <NavLink to={paths.register} className={`${bar.link} ${classes.register}`}>
              Register
            </NavLink>
            <NavLink to={paths.login} className={bar.link}>
              Sign in
            </NavLink>
          </div>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={bar.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <a href={paths.publicJobFeed}>RSS</a>
        <a href={paths.transparency}>Transparency</a>
      </footer>
    </>
  );
}
