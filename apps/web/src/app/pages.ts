import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router';

type Load<Page = unknown> = () => Promise<{ default: Page }>;

const signedOut: [path: string, load: Load][] = [];
const signedIn: [path: string, load: Load][] = [];

function page<Props extends object>(area: typeof signedIn, path: string, load: Load<ComponentType<Props>>) {
  area.push([path, load]);
  return lazy(load);
}

const loadShell = () => import('./shell/shell.tsx');
export const Shell = lazy(loadShell);
export const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

const loadActivityPanel = () => import('./activity-panel.tsx');
export const ActivityPanel = lazy(loadActivityPanel);

/** A page with the panel: the panel's chunk is on its way together with the page's, not after it. */
const withActivity =
  <Page>(load: Load<Page>): Load<Page> =>
  () => {
    loadActivityPanel().catch(() => {});
    return load();
  };

export const LoginPage = page(signedOut, '/login', () => import('../identity/login-page.tsx'));
export const RegisterPage = page(signedOut, '/register', () => import('../identity/register-page.tsx'));
export const PendingApprovalPage = page(
  signedIn,
  '/pendingApproval',
  () => import('../identity/pending-approval-page.tsx'),
);
export const HomePage = page(
  signedIn,
  '/',
  withActivity(() => import('../feed/home-page.tsx')),
);
export const PostPage = page(
  signedIn,
  '/post/:postId',
  withActivity(() => import('../feed/post-page.tsx')),
);
// Before the profile's page, to which `edit` would be an id like any other.
export const EditProfilePage = page(signedIn, '/profile/edit', () => import('./edit-profile-page.tsx'));
export const ProfilePage = page(signedIn, '/profile/:viewId', () => import('../profiles/profile-page.tsx'));
export const AccountPosts = lazy(() => import('../feed/account-posts.tsx'));
export const SecurityPage = page(signedIn, '/security', () => import('./security-page.tsx'));
export const JobBoardPage = page(signedIn, '/jobListing', () => import('../jobs/job-board-page.tsx'));
export const JobDetailsPage = page(
  signedIn,
  '/jobDetails/:jobId',
  () => import('../jobs/job-details-page.tsx'),
);
export const MyJobsPage = page(signedIn, '/myJobs', () => import('../jobs/my-jobs-page.tsx'));
export const RecruitmentDashboardPage = page(
  signedIn,
  '/company/recruitmentDashboard',
  () => import('../jobs/recruitment-dashboard-page.tsx'),
);
export const JobFormPage = page(
  signedIn,
  '/company/jobForm/:jobId?',
  () => import('../jobs/job-form-page.tsx'),
);
export const CompanyVerificationPage = page(
  signedIn,
  '/companyVerification',
  () => import('../companies/company-verification-page.tsx'),
);
export const HistoryPage = page(signedIn, '/moderation', () => import('../moderation/history-page.tsx'));
export const DecisionPage = page(
  signedIn,
  '/moderation/:decisionId',
  () => import('../moderation/decision-page.tsx'),
);
export const TimelinePage = page(
  signedIn,
  '/moderation/timeline/:kind/:id',
  () => import('../moderation/timeline-page.tsx'),
);

/**
 * Begins to load the page that will most likely be shown, while the session check is still under way. A wrong guess
 * costs one chunk and nothing else. A chunk that does not come is met again, and reported, when it is needed.
 */
export function preload(pathname: string, likelySignedIn: boolean): void {
  const area = likelySignedIn ? signedIn : signedOut;
  const wanted = area.find(([path]) => matchPath(path, pathname)) ?? area[0];
  for (const load of likelySignedIn ? [loadShell, wanted?.[1]] : [wanted?.[1]]) load?.().catch(() => {});
}
