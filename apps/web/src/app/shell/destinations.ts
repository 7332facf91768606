import type { Me } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { sectionsOf } from '../pages/settings-sections.ts';
import { isMember, mainPages } from './links.ts';

export interface Destination {
  readonly to: string;
  readonly label: string;
  /** The letter pressed after G to open it. */
  readonly key?: string | undefined;
}

/** Destinations of the keyboard shortcuts and the command palette: the pages in the bars, and the pages below them. */
export const destinationsOf = (me: Me): readonly Destination[] => [
  ...mainPages(me),
  ...(isMember(me) ? [{ to: paths.notifications, label: 'Notifications', key: 'n' }] : []),
  ...(isMember(me) ? [{ to: paths.savedPosts, label: 'Saved posts' }] : []),
  ...(me.verified === 1 ? [{ to: paths.companyPeople, label: 'People' }] : []),
  ...(me.role === 'Company' && me.companyRole !== 'recruiter'
    ? [{ to: paths.integrations, label: 'Integrations' }]
    : []),
  { to: paths.hiddenPosts, label: 'Hidden posts' },
  ...(isMember(me)
    ? [
        { to: paths.removals, label: 'Removed content' },
        { to: paths.myReports, label: 'Your reports' },
      ]
    : []),
  ...sectionsOf(me).map(({ to, name, key }) => ({ to, label: `Settings: ${name}`, key })),
];
