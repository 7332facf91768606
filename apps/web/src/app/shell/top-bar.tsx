import { Link, useLocation } from 'react-router';
import { useMe } from '../../lib/session.ts';
import classes from './bar.module.css';
import { Bell } from './bell.tsx';
import { HomeLink } from './home-link.tsx';
import { currentAmong, isMember, mayUseApp, roleLinks } from './links.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { WaitingCount } from './waiting-count.tsx';

export function TopBar() {
  const me = useMe();
  const links = roleLinks(me);
  const current = currentAmong(links, useLocation().pathname);
  return (
    <header className={classes.bar}>
      <nav className={classes.inner} aria-label="Main">
        <HomeLink />
        <div className={`${classes.links} ${classes.wide}`}>
          {links.map((link) => (
            <Link key={link.to} to={link.to} aria-current={current(link)} className={classes.link}>
              <span className={classes.rest}>{link.label.slice(0, -link.short.length)}</span>
              {link.short}
              {link.counts && <WaitingCount of={link.counts} />}
            </Link>
          ))}
        </div>
        {mayUseApp(me) && <SearchBox />}
        {isMember(me) && <Bell />}
        {!me.mustChangePassword && <ProfileMenu />}
      </nav>
    </header>
  );
}
