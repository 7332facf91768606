import { NavLink } from 'react-router';
import { useMe } from '../session.ts';
import classes from './bar.module.css';
import { bottomLinks } from './links.ts';

export function BottomBar() {
  const links = bottomLinks(useMe());
  if (links.length === 0) return null;
  return (
    <nav className={classes.bottom} aria-label="Sections">
      {links.map(({ to, label, short, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={classes.tab} aria-label={label}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {short}
        </NavLink>
      ))}
    </nav>
  );
}
