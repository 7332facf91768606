// Before the styles of the components that the pages bring, which differ from Mantine's.
import './signed-in-styles.ts';
import { Route, Routes } from 'react-router';
import { RoleOnly } from './guards.tsx';
import {
  AccountPage,
  AccountPosts,
  AccountStanding,
  ActivityPanel,
  AppearancePage,
  CompanyVerificationPage,
  CoverNotePage,
  DecisionPage,
  EditProfilePage,
  FollowAccount,
  FollowingPage,
  HiddenPeoplePage,
  HiddenPostsPage,
  HistoryPage,
  HomePage,
  IntegrationsPage,
  JobBoardPage,
  JobDetailsPage,
  JobFormPage,
  LatestPosts,
  MyDataPage,
  MyJobsPage,
  MyReportsPage,
  NotFoundPage,
  NotificationSettingsPage,
  NotificationsPage,
  OwnChange,
  PendingApprovalPage,
  PeoplePage,
  PostPage,
  ProfilePage,
  RecruitmentDashboardPage,
  RemovalsPage,
  ReportsPage,
  SearchPage,
  SavedPostsPage,
  SecurityPage,
  Shell,
  SystemPage,
  TagPage,
  TimelinePage,
  TransparencyPage,
} from './signed-in-pages.ts';

export { preload, preloadOnIntent } from './signed-in-pages.ts';

/** Every address behind the sign-in and which roles may open it. Each page is a chunk of its own (signed-in-pages.ts). */
export default function SignedInArea() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage activity={<ActivityPanel />} />} />
        <Route path="/post/:postId" element={<PostPage activity={<ActivityPanel />} />} />
        <Route
          path="/profile/:viewId"
          element={
            <ProfilePage
              Posts={AccountPosts}
              LatestPosts={LatestPosts}
              Follow={FollowAccount}
              Standing={AccountStanding}
              ownChange={<OwnChange />}
            />
          }
        />
        <Route path="/hidden" element={<HiddenPostsPage />} />
        <Route path="/search" element={<SearchPage />} />
        <Route path="/tags/:name" element={<TagPage />} />
        <Route path="/security" element={<SecurityPage />} />
        <Route
          path="/jobDetails/:jobId"
          element={<JobDetailsPage activity={<ActivityPanel />} Follow={FollowAccount} />}
        />
        <Route path="/security/data" element={<MyDataPage />} />
        <Route path="/security/appearance" element={<AppearancePage />} />
        <Route path="/transparency" element={<TransparencyPage />} />
        <Route element={<RoleOnly roles={['User', 'Admin']} />}>
          <Route path="/jobListing" element={<JobBoardPage activity={<ActivityPanel />} />} />
        </Route>
        <Route element={<RoleOnly roles={['User', 'Company']} />}>
          <Route path="/profile/edit" element={<EditProfilePage />} />
          <Route path="/profile/edit/account" element={<AccountPage />} />
          <Route path="/notifications" element={<NotificationsPage />} />
          <Route path="/security/notifications" element={<NotificationSettingsPage />} />
          <Route path="/security/following" element={<FollowingPage />} />
          <Route path="/security/hidden" element={<HiddenPeoplePage />} />
          <Route path="/saved" element={<SavedPostsPage />} />
          <Route path="/removals" element={<RemovalsPage />} />
          <Route path="/myReports" element={<MyReportsPage />} />
        </Route>
        <Route element={<RoleOnly roles={['User']} />}>
          <Route path="/myJobs" element={<MyJobsPage />} />
          <Route path="/security/cover-note" element={<CoverNotePage />} />
        </Route>
        <Route element={<RoleOnly roles={['Company']} />}>
          <Route
            path="/company/recruitmentDashboard"
            element={<RecruitmentDashboardPage notice={<OwnChange />} />}
          />
          <Route path="/company/jobForm/:jobId?" element={<JobFormPage />} />
          <Route path="/company/people" element={<PeoplePage />} />
          <Route path="/company/integrations" element={<IntegrationsPage />} />
          <Route path="/pendingApproval" element={<PendingApprovalPage />} />
        </Route>
        <Route element={<RoleOnly roles={['Admin']} />}>
          <Route path="/companyVerification" element={<CompanyVerificationPage />} />
          <Route path="/reports" element={<ReportsPage />} />
          <Route path="/moderation" element={<HistoryPage />} />
          <Route path="/moderation/:decisionId" element={<DecisionPage />} />
          <Route path="/moderation/timeline/:kind/:id" element={<TimelinePage />} />
          <Route path="/system" element={<SystemPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
