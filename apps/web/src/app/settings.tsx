import type { Role } from '@lock-in/contracts';
import { Stack } from '@mantine/core';
import { IconDatabase, IconId, IconPalette, IconShieldLock, IconUser, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { ColumnsPage } from '../ui/columns-page.tsx';
import { useMe } from './session.ts';
import classes from './settings.module.css';

interface Section {
  readonly to: string;
  readonly name: string;
  readonly icon: Icon;
  readonly roles?: readonly Role[];
}

/** An admin's profile and account are the operator's to change. */
const people: readonly Role[] = ['User', 'Company'];
const sections: readonly Section[] = [
  { to: '/profile/edit', name: 'Profile', icon: IconUser, roles: people },
  { to: '/profile/edit/account', name: 'Account', icon: IconId, roles: people },
  { to: '/security', name: 'Security', icon: IconShieldLock },
  { to: '/security/data', name: 'My data', icon: IconDatabase },
  { to: '/security/appearance', name: 'Appearance', icon: IconPalette },
];

/** One section of the settings, with the way to the others beside it; on a phone above it. */
export function Settings({ title, children }: { title: string; children: ReactNode }) {
  const { role } = useMe();
  const links = (
    <nav className={classes.sections} aria-label="Settings">
      {sections
        .filter(({ roles }) => roles?.includes(role) ?? true)
        .map(({ to, name, icon: Sign }) => (
          <NavLink key={to} to={to} end className={classes.link}>
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
