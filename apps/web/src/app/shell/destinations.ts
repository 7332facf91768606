import type { Me } from '@lock-in/contracts';
import { sectionsOf } from '../settings-sections.ts';
import { hasRemovals, hasSavedPosts, isTold, mainPages } from './links.ts';

export interface Destination {
  readonly to: string;
  readonly label: string;
  /** The letter after G that leads there. */
  readonly key?: string | undefined;
}

/** Where the keys and the command palette lead an account: what the bars lead to, and what lies behind it. */
export const destinationsOf = (me: Me): readonly Destination[] => [
  ...mainPages(me),
  ...(isTold(me) ? [{ to: '/notifications', label: 'Notifications', key: 'n' }] : []),
  ...(hasSavedPosts(me) ? [{ to: '/saved', label: 'Saved posts' }] : []),
  ...(me.verified === 1 ? [{ to: '/company/people', label: 'People' }] : []),
  ...(me.role === 'Company' && me.companyRole !== 'recruiter'
    ? [{ to: '/company/integrations', label: 'Integrations' }]
    : []),
  { to: '/hidden', label: 'Hidden posts' },
  ...(hasRemovals(me)
    ? [
        { to: '/removals', label: 'Removals' },
        { to: '/myReports', label: 'Your reports' },
      ]
    : []),
  ...sectionsOf(me.role).map(({ to, name, key }) => ({ to, label: `Settings: ${name}`, key })),
];
