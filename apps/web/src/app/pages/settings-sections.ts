import type { Me, Role } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import type { Icon } from '../../ui/icons/icon.ts';
import {
  IconBell,
  IconClock,
  IconDatabase,
  IconEyeOff,
  IconFileText,
  IconId,
  IconPalette,
  IconShieldLock,
  IconUser,
  IconUserPlus,
} from '../../ui/icons/frame.ts';
import { isUnverified, unverifiedPages } from '../shell/links.ts';

export interface SettingsSection {
  readonly to: string;
  readonly name: string;
  readonly icon: Icon;
  /** The letter pressed after G to open it. */
  readonly key?: string;
  readonly roles?: readonly Role[];
}

/** Only the operator can change an admin's profile and account. */
const people: readonly Role[] = ['User', 'Company'];
const sections: readonly SettingsSection[] = [
  { to: paths.editProfile, name: 'Profile', icon: IconUser, key: 'e', roles: people },
  { to: paths.editAccount, name: 'Account', icon: IconId, roles: people },
  { to: paths.security, name: 'Security', icon: IconShieldLock, key: 's' },
  { to: paths.notificationSettings, name: 'Notifications', icon: IconBell, roles: people },
  { to: paths.following, name: 'Following', icon: IconUserPlus, roles: people },
  { to: paths.hiddenPeople, name: 'Blocked and muted', icon: IconEyeOff, roles: people },
  { to: paths.coverNote, name: 'Cover note', icon: IconFileText, roles: ['User'] },
  { to: paths.myData, name: 'My data', icon: IconDatabase },
  { to: paths.appearance, name: 'Appearance', icon: IconPalette },
];

const verification: SettingsSection = { to: paths.pendingApproval, name: 'Verification', icon: IconClock };

export const sectionsOf = (me: Me): readonly SettingsSection[] =>
  isUnverified(me)
    ? [verification, ...sections.filter(({ to }) => unverifiedPages.includes(to))]
    : sections.filter(({ roles }) => roles?.includes(me.role) ?? true);
