import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../lib/session.ts';
import classes from './bar.module.css';
import { bottomLinks, currentAmong } from './links.ts';
import { WaitingCount } from './waiting-count.tsx';

export function BottomBar() {
  const links = bottomLinks(useMe());
  const current = currentAmong(links, useLocation().pathname);
  if (links.length === 0) return null;
  return (
    <nav className={classes.bottom} aria-label="Sections">
      {links.map((link) => {
        const { to, label, short, icon: Icon, counts } = link;
        return (
          <Link key={to} to={to} aria-current={current(link)} className={classes.tab}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span aria-hidden>{short}</span>
            <VisuallyHidden>{label}</VisuallyHidden>
            {counts && <WaitingCount of={counts} />}
          </Link>
        );
      })}
    </nav>
  );
}
