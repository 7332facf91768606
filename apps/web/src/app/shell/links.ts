import type { Me } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { matchRoutes } from 'react-router';
import type { Icon } from '../../ui/icons/icon.ts';
import {
  IconActivityHeartbeat,
  IconBookmarks,
  IconBriefcase,
  IconBuildingSkyscraper,
  IconCirclePlus,
  IconFlag,
  IconHistory,
  IconHome,
  IconUser,
  IconUsersGroup,
} from '../../ui/icons/frame.ts';

export interface NavigationLink {
  readonly to: string;
  readonly label: string;
  /** The last part of the label, for narrow bars; the full label stays the accessible name. */
  readonly short: string;
  readonly icon: Icon;
  /** Paths that belong to this link, including all paths below them. A parameter matches any value. */
  readonly holds: readonly string[];
  /** The letter pressed after G to open it. */
  readonly key?: string;
  /** The count shown beside the link: items that wait for the reader. */
  readonly counts?: 'waitingCompanies' | 'waitingReports';
}

const home: NavigationLink = {
  to: paths.home,
  label: 'Home',
  short: 'Home',
  icon: IconHome,
  holds: [paths.post(':id'), paths.hiddenPosts, paths.savedPosts, paths.tag(':name'), paths.profile(':id')],
  key: 'h',
};
const board: NavigationLink = {
  to: paths.jobBoard,
  label: 'Job Opportunities Board',
  short: 'Board',
  icon: IconBriefcase,
  holds: [paths.job(':id')],
  key: 'j',
};
const myJobs: NavigationLink = {
  to: paths.myJobs,
  label: 'My Jobs',
  short: 'My Jobs',
  icon: IconBookmarks,
  holds: [],
  key: 'm',
};
const dashboard: NavigationLink = {
  to: paths.recruitmentDashboard,
  label: 'Recruitment Dashboard',
  short: 'Dashboard',
  icon: IconUsersGroup,
  holds: [paths.job(':id'), paths.newJob, paths.companyPeople, paths.integrations],
  key: 'd',
};
const newJob: NavigationLink = {
  to: paths.newJob,
  label: 'New Job',
  short: 'New Job',
  icon: IconCirclePlus,
  holds: [],
};
const verification: NavigationLink = {
  to: paths.companyVerification,
  label: 'Company Verification',
  short: 'Verification',
  icon: IconBuildingSkyscraper,
  holds: [],
  key: 'v',
  counts: 'waitingCompanies',
};

const reports: NavigationLink = {
  to: paths.reports,
  label: 'Reports',
  short: 'Reports',
  icon: IconFlag,
  holds: [paths.reports],
  key: 'r',
  counts: 'waitingReports',
};

const history: NavigationLink = {
  to: paths.moderationHistory,
  label: 'Moderation History',
  short: 'History',
  icon: IconHistory,
  holds: [paths.moderationHistory],
  key: 'y',
};

const system: NavigationLink = {
  to: paths.system,
  label: 'System',
  short: 'System',
  icon: IconActivityHeartbeat,
  holds: [],
};

/** Pages that an unverified company can open, besides the one that says so: settings of its sign-in and its data. */
export const unverifiedPages: readonly string[] = [paths.security, paths.myData, paths.appearance];

export const isUnverified = ({ role, verified }: Me): boolean => role === 'Company' && verified !== 1;

/** False while the company is unverified or the initial password is unchanged. */
export const mayUseApp = (me: Me): boolean => !isUnverified(me) && !me.mustChangePassword;

/** Job seekers and verified companies: accounts that write, save posts and get notifications. Admins do none of these. */
export const isMember = (me: Me): boolean => me.role !== 'Admin' && mayUseApp(me);

/** The role's own links, beside the home link. Tested by shell.spec.tsx. */
export function roleLinks(me: Me): readonly NavigationLink[] {
  if (!mayUseApp(me)) return [];
  if (me.role === 'Company') return [dashboard];
  return me.role === 'Admin' ? [board, verification, reports, history, system] : [board, myJobs];
}

/** Links of the bars: home, the role's own links, and those that only the bottom bar needs. */
export const mainPages = (me: Me): readonly NavigationLink[] => [
  home,
  ...roleLinks(me),
  ...(me.role === 'Company' ? [newJob] : []),
  profileOf(me),
];

/** The bottom bar of a phone has room for five; an admin's profile stays in the menu. */
export const bottomLinks = (me: Me): readonly NavigationLink[] =>
  roleLinks(me).length === 0 ? [] : mainPages(me).slice(0, 5);

const profileOf = ({ accountId }: Me): NavigationLink => ({
  to: paths.profile(accountId),
  label: 'My Profile',
  short: 'Profile',
  icon: IconUser,
  holds: [paths.editProfile, paths.security, paths.removals, paths.myReports],
  key: 'p',
});

/**
 * The `aria-current` of each link: `page` on the page itself, `true` on another page that belongs to it. If an address
 * belongs to several links, the router's order decides: the most specific one is current.
 */
export function currentAmong(links: readonly NavigationLink[], pathname: string) {
  const holders = links.flatMap((link) => link.holds.map((path) => ({ path: `${path}/*`, link })));
  const isOnPage = links.some(({ to }) => to === pathname);
  const holder = isOnPage ? undefined : matchRoutes(holders, pathname)?.[0]?.route.link;
  return (link: NavigationLink): 'page' | 'true' | undefined => {
    if (pathname === link.to) return 'page';
    return link === holder ? 'true' : undefined;
  };
}
