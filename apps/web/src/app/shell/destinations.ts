import type { Me, Role } from '@lock-in/contracts';

export interface Destination {
  readonly to: string;
  readonly label: string;
  /** The letter after G that leads there. */
  readonly key?: string;
  readonly roles?: readonly Role[];
}

const people: readonly Role[] = ['User', 'Company'];

const all = ({ accountId }: Me): readonly Destination[] => [
  { to: '/', label: 'Home', key: 'h' },
  { to: '/jobListing', label: 'Job Opportunities Board', key: 'j', roles: ['User', 'Admin'] },
  { to: '/myJobs', label: 'My Jobs', key: 'm', roles: ['User'] },
  { to: '/company/recruitmentDashboard', label: 'Recruitment Dashboard', key: 'd', roles: ['Company'] },
  { to: '/company/jobForm', label: 'New job listing', roles: ['Company'] },
  { to: '/companyVerification', label: 'Company Verification', key: 'v', roles: ['Admin'] },
  { to: '/moderation', label: 'Moderation History', key: 'y', roles: ['Admin'] },
  { to: '/system', label: 'System', roles: ['Admin'] },
  { to: `/profile/${accountId}`, label: 'Profile', key: 'p' },
  { to: '/profile/edit', label: 'Edit Profile', key: 'e', roles: people },
  { to: '/profile/edit/account', label: 'Account', roles: people },
  { to: '/hidden', label: 'Hidden posts' },
  { to: '/removals', label: 'Removals', roles: people },
  { to: '/security', label: 'My Security', key: 's' },
  { to: '/security/data', label: 'My Data' },
  { to: '/security/appearance', label: 'Appearance' },
];

/** Where the keys and the command palette lead an account. */
export const destinationsOf = (me: Me): readonly Destination[] =>
  all(me).filter(({ roles }) => roles?.includes(me.role) ?? true);
