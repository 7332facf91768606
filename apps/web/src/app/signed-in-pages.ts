import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router';
import { optional } from '../ui/optional.tsx';
import { hasRightColumn } from '../ui/right-column.ts';

type Load<Page = unknown> = () => Promise<{ default: Page }>;

const pages: [path: string, load: Load][] = [];

function page<Props extends object>(path: string, load: Load<ComponentType<Props>>) {
  pages.push([path, load]);
  return lazy(load);
}

const loadShell = () => import('./shell/shell.tsx');
export const Shell = lazy(loadShell);
export const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

const loadActivityPanel = () => import('./activity-panel.tsx');
export const ActivityPanel = lazy(loadActivityPanel);

/** A page with the panel: where there is room beside it, the panel's chunk is on its way together with the page's, not after it. */
const withActivity =
  <Page>(load: Load<Page>): Load<Page> =>
  () => {
    if (hasRightColumn()) loadActivityPanel().catch(() => {});
    return load();
  };

export const PendingApprovalPage = page('/pendingApproval', () => import('./pending-page.tsx'));
export const HomePage = page(
  '/',
  withActivity(() => import('../feed/home-page.tsx')),
);
export const PostPage = page(
  '/post/:postId',
  withActivity(() => import('../feed/post-page.tsx')),
);
// Before the profile's page, to which `edit` would be an id like any other.
export const EditProfilePage = page('/profile/edit', () => import('./edit-profile-page.tsx'));
export const AccountPage = page('/profile/edit/account', () => import('./account-page.tsx'));
export const ProfilePage = page('/profile/:viewId', () => import('../profiles/profile-page.tsx'));
export const OwnChange = lazy(() => import('../identity/own-change.tsx'));
export const AccountStanding = optional(() => import('../moderation/account-standing.tsx'));
export const AccountPosts = lazy(() => import('../feed/account-posts.tsx'));
export const LatestPosts = lazy(() => import('../feed/latest-posts.tsx'));
export const HiddenPostsPage = page('/hidden', () => import('../feed/hidden-posts-page.tsx'));
export const SavedPostsPage = page('/saved', () => import('../feed/saved-posts-page.tsx'));
export const TagPage = page('/tags/:name', () => import('../feed/tag-page.tsx'));
export const FollowAccount = lazy(() => import('../feed/follow-account.tsx'));
export const FollowingPage = page('/security/following', () => import('./following-page.tsx'));
export const HiddenPeoplePage = page('/security/hidden', () => import('./hidden-people-page.tsx'));
export const CoverNotePage = page('/security/cover-note', () => import('./cover-note-page.tsx'));
export const SecurityPage = page('/security', () => import('./security-page.tsx'));
export const JobBoardPage = page(
  '/jobListing',
  withActivity(() => import('../jobs/job-board-page.tsx')),
);
export const MyDataPage = page('/security/data', () => import('./my-data-page.tsx'));
export const AppearancePage = page('/security/appearance', () => import('./appearance-page.tsx'));
export const JobDetailsPage = page('/jobDetails/:jobId', () => import('../jobs/job-details-page.tsx'));
export const MyJobsPage = page('/myJobs', () => import('../jobs/my-jobs-page.tsx'));
export const RecruitmentDashboardPage = page(
  '/company/recruitmentDashboard',
  () => import('../jobs/recruitment-dashboard-page.tsx'),
);
export const JobFormPage = page('/company/jobForm/:jobId?', () => import('../jobs/job-form-page.tsx'));
export const PeoplePage = page('/company/people', () => import('../identity/people/people-page.tsx'));
export const IntegrationsPage = page(
  '/company/integrations',
  () => import('../integrations/integrations-page.tsx'),
);
export const CompanyVerificationPage = page(
  '/companyVerification',
  () => import('../companies/company-verification-page.tsx'),
);
export const NotificationsPage = page(
  '/notifications',
  () => import('../notifications/notifications-page.tsx'),
);
export const NotificationSettingsPage = page(
  '/security/notifications',
  () => import('./notification-settings-page.tsx'),
);
export const SearchPage = page('/search', () => import('../search/search-page.tsx'));
export const RemovalsPage = page('/removals', () => import('../moderation/removals-page.tsx'));
export const MyReportsPage = page('/myReports', () => import('../moderation/my-reports-page.tsx'));
export const ReportsPage = page('/reports', () => import('../moderation/reports-page.tsx'));
export const HistoryPage = page('/moderation', () => import('../moderation/history-page.tsx'));
export const DecisionPage = page('/moderation/:decisionId', () => import('../moderation/decision-page.tsx'));
export const TimelinePage = page(
  '/moderation/timeline/:kind/:id',
  () => import('../moderation/timeline-page.tsx'),
);
export const TransparencyPage = page('/transparency', () => import('../moderation/transparency-page.tsx'));
export const SystemPage = page('/system', () => import('../system/system-page.tsx'));

/** Loads the frame of the logged-in area and the page of this address in it. What does not come is met again when it is needed. */
export async function preload(pathname: string): Promise<void> {
  const wanted = pages.find(([path]) => matchPath(path, pathname));
  await Promise.allSettled([loadShell(), wanted?.[1]()]);
}

/** Begins to load the page of a link that somebody points at, or reaches by the keyboard. */
export function preloadOnIntent(): void {
  for (const intent of ['pointerover', 'focusin']) addEventListener(intent, preloadLinked, { passive: true });
}

function preloadLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === location.origin) void preload(link.pathname);
}
