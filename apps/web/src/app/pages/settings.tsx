import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { useMe } from '../../lib/session.ts';
import { sectionsOf } from './settings-sections.ts';
import classes from './settings.module.css';

/** One section of the settings, with links to the others beside it, or above it on a phone. */
export function Settings({ title, children }: { title: string; children: ReactNode }) {
  const me = useMe();
  const links = (
    <nav className={classes.sections} aria-label="Settings">
      {sectionsOf(me).map(({ to, name, icon: Sign }) => (
        <NavLink key={to} ref={showCurrent} to={to} end className={classes.link}>
          <Sign size={18} stroke={1.75} aria-hidden />
          {name}
        </NavLink>
      ))}
    </nav>
  );
  return (
    <ColumnsPage title={title} left={{ content: links, onPhone: 'above' }}>
      <Stack>{children}</Stack>
    </ColumnsPage>
  );
}

/** On a phone the links can scroll beyond the edge of the screen. */
const showCurrent = (link: HTMLAnchorElement | null) => {
  if (link?.getAttribute('aria-current') === 'page')
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
