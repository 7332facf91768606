import { VisuallyHidden } from '@mantine/core';
import { NavLink } from 'react-router';
import { useMe } from '../session.ts';
import classes from './bar.module.css';
import { bottomLinks } from './links.ts';
import { WaitingCount } from './waiting-count.tsx';

export function BottomBar() {
  const links = bottomLinks(useMe());
  if (links.length === 0) return null;
  return (
    <nav className={classes.bottom} aria-label="Sections">
      {links.map(({ to, label, short, icon: Icon, counts }) => (
        <NavLink key={to} to={to} end={to === '/'} className={classes.tab}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span aria-hidden>{short}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
          {counts && <WaitingCount />}
        </NavLink>
      ))}
    </nav>
  );
}
