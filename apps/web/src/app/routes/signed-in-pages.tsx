import type { Role } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import type { FirstView } from '../../lib/first-view.ts';
import { lazy, type Lazy, optional } from '../../ui/lazy.tsx';
import { hasRightColumn } from '../../ui/layout/right-column.ts';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { readCompanyFollow, readOwnChange, readProfileParts, readStanding } from './first-views.ts';
import { type LoadPage, page, type Page, pageWith } from './page.tsx';

const openTo = (roles: readonly Role[], pages: readonly Page[]): Page[] =>
  pages.map((each) => ({ ...each, roles }));

let readPanel: FirstView | undefined;
const ActivityPanel = lazy(
  async () => {
    const file = await import('../pages/activity-panel.tsx');
    readPanel = file.firstView;
    return file;
  },
  { atOnce: true },
);
const readActivity: FirstView = (view) => readPanel?.(view);
const activity = <ActivityPanel />;

/** A page together with parts from other slices that it shows at once; where one fails to load, the page does without. */
const withParts =
  <Props extends object>(
    parts: readonly Pick<Lazy<object>, 'load'>[],
    load: LoadPage<Props>,
  ): LoadPage<Props> =>
  async () => {
    const [file] = await Promise.all([load(), ...parts.map((part) => part.load().catch(() => {}))]);
    return file;
  };

/** A page with the activity panel, if there is room for it. */
const withActivity =
  <Props extends object>(load: LoadPage<Props>): LoadPage<Props> =>
  () =>
    withParts(hasRightColumn() ? [ActivityPanel] : [], load)();

/** A section of the settings. Its frame and its content load in parallel, in chunks of their own. */
const settings = (path: string, title: string, load: LoadPage<object>): Page =>
  page(path, async () => {
    const [{ Settings }, { default: Content, ...file }] = await Promise.all([
      import('../pages/settings.tsx'),
      load(),
    ]);
    return {
      ...file,
      default: () => (
        <Settings title={title}>
          <Content />
        </Settings>
      ),
    };
  });

const atOnce = { ...optional, atOnce: true } as const;
const OwnChange = lazy(() => import('../../companies/own/own-change.tsx'), atOnce);
const AccountStanding = lazy(() => import('../../moderation/reports/account-standing.tsx'), atOnce);
const AccountPosts = lazy(() => import('../../feed/posts/account-posts.tsx'), {
  Loading: () => <SkeletonCards label="Loading posts…" />,
  atOnce: true,
});
const LatestPosts = lazy(() => import('../../feed/posts/latest-posts.tsx'), atOnce);
const FollowAccount = lazy(() => import('../../feed/following/follow-account.tsx'), atOnce);

/** All pages behind the sign-in: address, roles and chunk. */
export const signedInPages: readonly Page[] = [
  pageWith(
    paths.home,
    withActivity(() => import('../../feed/home/home-page.tsx')),
    (HomePage) => <HomePage activity={activity} />,
    readActivity,
  ),
  pageWith(
    paths.post(':postId'),
    withActivity(() => import('../../feed/posts/post-page.tsx')),
    (PostPage) => <PostPage activity={activity} />,
    readActivity,
  ),
  page(paths.hiddenPosts, () => import('../../feed/following/hidden-posts-page.tsx')),
  page(paths.search, () => import('../../search/search-page.tsx')),
  page(paths.tag(':name'), () => import('../../feed/tags/tag-page.tsx')),
  page(paths.security, () => import('../pages/security-page.tsx')),
  settings(paths.myData, 'My Data', () => import('../../privacy/my-data.tsx')),
  page(paths.appearance, () => import('../pages/appearance-page.tsx')),
  pageWith(
    paths.job(':jobId'),
    withActivity(withParts([FollowAccount], () => import('../pages/job-page.tsx'))),
    (JobPage) => <JobPage activity={activity} Follow={FollowAccount} />,
    readCompanyFollow,
    (view) => (view.me?.role === 'Company' ? readActivity(view) : undefined),
  ),
  page(paths.transparency, () => import('../../moderation/notices/transparency-page.tsx')),
  ...openTo(
    ['User', 'Admin'],
    [
      pageWith(
        paths.jobBoard,
        withActivity(() => import('../../jobs/board/job-board-page.tsx')),
        (JobBoardPage) => <JobBoardPage activity={activity} />,
        readActivity,
      ),
    ],
  ),
  ...openTo(
    ['User', 'Company'],
    [
      // Must precede the profile page, whose route would match `edit` as an id.
      page(paths.editProfile, () => import('../pages/edit-profile-page.tsx')),
      settings(paths.editAccount, 'Account', () => import('../../profiles/editing/own-account.tsx')),
      page(paths.notifications, () => import('../../notifications/notifications-page.tsx')),
      settings(
        paths.notificationSettings,
        'Notifications',
        () => import('../../notifications/notification-choices.tsx'),
      ),
      settings(paths.following, 'Following', () => import('../../feed/following/followed.tsx')),
      settings(
        paths.hiddenPeople,
        'Blocked and muted',
        () => import('../../feed/following/hidden-people.tsx'),
      ),
      page(paths.savedPosts, () => import('../../feed/posts/saved-posts-page.tsx')),
      page(paths.removals, () => import('../../moderation/notices/removals-page.tsx')),
      page(paths.myReports, () => import('../../moderation/reports/my-reports-page.tsx')),
    ],
  ),
  pageWith(
    paths.profile(':viewId'),
    withParts(
      [FollowAccount, LatestPosts, AccountPosts, OwnChange, AccountStanding],
      () => import('../../profiles/page/profile-page.tsx'),
    ),
    (ProfilePage) => (
      <ProfilePage
        Posts={AccountPosts}
        LatestPosts={LatestPosts}
        Follow={FollowAccount}
        Standing={AccountStanding}
        ownChange={<OwnChange />}
      />
    ),
    readProfileParts,
    readOwnChange,
    readStanding,
  ),
  ...openTo(
    ['User'],
    [
      page(paths.myJobs, () => import('../pages/my-jobs-page.tsx')),
      settings(paths.coverNote, 'Cover note', () => import('../../hiring/applying/cover-note.tsx')),
    ],
  ),
  ...openTo(
    ['Company'],
    [
      pageWith(
        paths.recruitmentDashboard,
        withParts([OwnChange], () => import('../pages/recruitment-dashboard-page.tsx')),
        (RecruitmentDashboardPage) => <RecruitmentDashboardPage notice={<OwnChange />} />,
        readOwnChange,
      ),
      page(paths.editJob(':jobId?'), () => import('../../jobs/form/job-form-page.tsx')),
      page(paths.companyPeople, () => import('../../identity/people/people-page.tsx')),
      page(paths.integrations, () => import('../../integrations/integrations-page.tsx')),
      page(paths.pendingApproval, () => import('../pages/pending-page.tsx')),
    ],
  ),
  ...openTo(
    ['Admin'],
    [
      page(
        paths.companyVerification,
        () => import('../../companies/verification/company-verification-page.tsx'),
      ),
      page(paths.reports, () => import('../../moderation/reports/reports-page.tsx')),
      page(paths.wordList, () => import('../../moderation/word-list/word-list-page.tsx')),
      page(paths.moderationHistory, () => import('../../moderation/history/history-page.tsx')),
      page(paths.decision(':decisionId'), () => import('../../moderation/decision/decision-page.tsx')),
      page(paths.timeline(':kind', ':id'), () => import('../../moderation/timeline/timeline-page.tsx')),
      page(paths.system, () => import('../../system/system-page.tsx')),
    ],
  ),
  page('*', () => import('../pages/not-found-page.tsx')),
];
