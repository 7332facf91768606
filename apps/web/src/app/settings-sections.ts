import type { Role } from '@lock-in/contracts';
import {
  IconBell,
  IconEyeOff,
  IconFileText,
  IconDatabase,
  IconId,
  IconPalette,
  IconShieldLock,
  IconUser,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';

export interface SettingsSection {
  readonly to: string;
  readonly name: string;
  readonly icon: Icon;
  /** The letter after G that leads there. */
  readonly key?: string;
  readonly roles?: readonly Role[];
}

/** An admin's profile and account are the operator's to change. */
const people: readonly Role[] = ['User', 'Company'];
const sections: readonly SettingsSection[] = [
  { to: '/profile/edit', name: 'Profile', icon: IconUser, key: 'e', roles: people },
  { to: '/profile/edit/account', name: 'Account', icon: IconId, roles: people },
  { to: '/security', name: 'Security', icon: IconShieldLock, key: 's' },
  { to: '/security/notifications', name: 'Notifications', icon: IconBell, roles: people },
  { to: '/security/following', name: 'Following', icon: IconUserPlus, roles: people },
  { to: '/security/hidden', name: 'Blocked and muted', icon: IconEyeOff, roles: people },
  { to: '/security/cover-note', name: 'Cover note', icon: IconFileText, roles: ['User'] },
  { to: '/security/data', name: 'My data', icon: IconDatabase },
  { to: '/security/appearance', name: 'Appearance', icon: IconPalette },
];

export const sectionsOf = (role: Role): readonly SettingsSection[] =>
  sections.filter(({ roles }) => roles?.includes(role) ?? true);
