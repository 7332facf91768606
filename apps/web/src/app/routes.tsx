import { Route, Routes as RouterRoutes } from 'react-router';
import { useSessionCheck } from '../identity/session-check.ts';
import { Frame } from './frame.tsx';
import { LoggedOutOnly, RoleOnly, SignedInOnly } from './guards.tsx';
import {
  AccountPosts,
  ActivityPanel,
  CompanyVerificationPage,
  DecisionPage,
  EditProfilePage,
  HistoryPage,
  HomePage,
  JobBoardPage,
  JobDetailsPage,
  JobFormPage,
  LoginPage,
  MyJobsPage,
  NotFoundPage,
  PendingApprovalPage,
  PostPage,
  ProfilePage,
  RecruitmentDashboardPage,
  RegisterPage,
  SecurityPage,
  Shell,
  TimelinePage,
} from './pages.ts';
import { SignedOutFrame } from './shell/signed-out-frame.tsx';

/** Every address of the app and who may open it. Each page is a chunk of its own (pages.ts). */
export function Routes() {
  useSessionCheck();
  return (
    <RouterRoutes>
      <Route element={<Frame />}>
        <Route element={<LoggedOutOnly />}>
          <Route element={<SignedOutFrame />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
          </Route>
        </Route>
        <Route element={<SignedInOnly />}>
          <Route element={<Shell />}>
            <Route index element={<HomePage activity={<ActivityPanel />} />} />
            <Route path="/post/:postId" element={<PostPage activity={<ActivityPanel />} />} />
            <Route path="/profile/:viewId" element={<ProfilePage Posts={AccountPosts} />} />
            <Route path="/security" element={<SecurityPage />} />
            <Route path="/jobDetails/:jobId" element={<JobDetailsPage />} />
            <Route element={<RoleOnly roles={['User', 'Admin']} />}>
              <Route path="/jobListing" element={<JobBoardPage />} />
            </Route>
            <Route element={<RoleOnly roles={['User', 'Company']} />}>
              <Route path="/profile/edit" element={<EditProfilePage />} />
            </Route>
            <Route element={<RoleOnly roles={['User']} />}>
              <Route path="/myJobs" element={<MyJobsPage />} />
            </Route>
            <Route element={<RoleOnly roles={['Company']} />}>
              <Route path="/company/recruitmentDashboard" element={<RecruitmentDashboardPage />} />
              <Route path="/company/jobForm/:jobId?" element={<JobFormPage />} />
              <Route path="/pendingApproval" element={<PendingApprovalPage />} />
            </Route>
            <Route element={<RoleOnly roles={['Admin']} />}>
              <Route path="/companyVerification" element={<CompanyVerificationPage />} />
              <Route path="/moderation" element={<HistoryPage />} />
              <Route path="/moderation/:decisionId" element={<DecisionPage />} />
              <Route path="/moderation/timeline/:kind/:id" element={<TimelinePage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Route>
    </RouterRoutes>
  );
}
