import type { Me } from '@lock-in/contracts';
import {
  IconActivityHeartbeat,
  IconBriefcase,
  IconBuildingSkyscraper,
  IconHistory,
  IconHome,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';

export interface NavigationLink {
  readonly to: string;
  readonly label: string;
  /** A word of the label, for a phone's narrow bar; the whole label stays its name for screen readers. */
  readonly short: string;
  readonly icon: Icon;
  /** What waits there for the reader is counted beside it. */
  readonly counts?: 'waitingCompanies';
}

const home: NavigationLink = { to: '/', label: 'Home', short: 'Home', icon: IconHome };
const board: NavigationLink = {
  to: '/jobListing',
  label: 'Job Opportunities Board',
  short: 'Board',
  icon: IconBriefcase,
};
const dashboard: NavigationLink = {
  to: '/company/recruitmentDashboard',
  label: 'Recruitment Dashboard',
  short: 'Dashboard',
  icon: IconUsersGroup,
};
const verification: NavigationLink = {
  to: '/companyVerification',
  label: 'Company Verification',
  short: 'Verification',
  icon: IconBuildingSkyscraper,
  counts: 'waitingCompanies',
};

const history: NavigationLink = {
  to: '/moderation',
  label: 'Moderation History',
  short: 'History',
  icon: IconHistory,
};

const system: NavigationLink = {
  to: '/system',
  label: 'System',
  short: 'System',
  icon: IconActivityHeartbeat,
};

/** A company that is not verified yet has nowhere to go but the page that says so. */
export const isUnverified = ({ role, verified }: Me): boolean => role === 'Company' && verified !== 1;

/** Whoever writes something may have it taken down; admins write nothing. */
export const hasRemovals = (me: Me): boolean =>
  me.role !== 'Admin' && !isUnverified(me) && !me.mustChangePassword;

/** The role's own links, beside the home mark. Shown by shell.spec.tsx. */
export function roleLinks(me: Me): readonly NavigationLink[] {
  if (isUnverified(me) || me.mustChangePassword) return [];
  if (me.role === 'Company') return [dashboard];
  return me.role === 'Admin' ? [board, verification, history, system] : [board];
}

/** The bottom bar of a phone: the same, and the home mark as a link in words. At most five. */
export const bottomLinks = (me: Me): readonly NavigationLink[] =>
  isUnverified(me) || me.mustChangePassword ? [] : [home, ...roleLinks(me)];
