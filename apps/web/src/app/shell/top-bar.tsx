import { NavLink } from 'react-router';
import { useMe } from '../session.ts';
import classes from './bar.module.css';
import { HomeLink } from './home-link.tsx';
import { roleLinks } from './links.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { WaitingCount } from './waiting-count.tsx';

export function TopBar() {
  const me = useMe();
  return (
    <header className={classes.bar}>
      <nav className={classes.inner} aria-label="Main">
        <HomeLink />
        <div className={`${classes.links} ${classes.wide}`}>
          {roleLinks(me).map(({ to, label, counts }) => (
            <NavLink key={to} to={to} className={classes.link}>
              {label}
              {counts && <WaitingCount />}
            </NavLink>
          ))}
        </div>
        {!me.mustChangePassword && <ProfileMenu />}
      </nav>
    </header>
  );
}
