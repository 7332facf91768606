import { lazy } from 'react';
import { Route, Routes as RouterRoutes } from 'react-router';
import { useSessionCheck } from '../identity/session-check.ts';
import { Frame } from './frame.tsx';
import { LoggedOutOnly, RoleOnly, SignedInOnly } from './guards.tsx';
import { SignedOutFrame } from './shell/signed-out-frame.tsx';

const Shell = lazy(() => import('./shell/shell.tsx'));
const LoginPage = lazy(() => import('../identity/login-page.tsx'));
const RegisterPage = lazy(() => import('../identity/register-page.tsx'));
const PendingApprovalPage = lazy(() => import('../identity/pending-approval-page.tsx'));
const HomePage = lazy(() => import('../feed/home-page.tsx'));
const PostPage = lazy(() => import('../feed/post-page.tsx'));
const ProfilePage = lazy(() => import('../profiles/profile-page.tsx'));
const JobBoardPage = lazy(() => import('../jobs/job-board-page.tsx'));
const JobDetailsPage = lazy(() => import('../jobs/job-details-page.tsx'));
const RecruitmentDashboardPage = lazy(() => import('../jobs/recruitment-dashboard-page.tsx'));
const JobFormPage = lazy(() => import('../jobs/job-form-page.tsx'));
const CompanyVerificationPage = lazy(() => import('../companies/company-verification-page.tsx'));
const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/** Every address of the app and who may open it. Each page is a chunk of its own. */
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
            <Route index element={<HomePage />} />
            <Route path="/post/:postId" element={<PostPage />} />
            <Route path="/profile/:viewId" element={<ProfilePage />} />
            <Route path="/jobDetails/:jobId" element={<JobDetailsPage />} />
            <Route element={<RoleOnly roles={['User', 'Admin']} />}>
              <Route path="/jobListing" element={<JobBoardPage />} />
            </Route>
            <Route element={<RoleOnly roles={['Company']} />}>
              <Route path="/company/recruitmentDashboard" element={<RecruitmentDashboardPage />} />
              <Route path="/company/jobForm/:jobId?" element={<JobFormPage />} />
              <Route path="/pendingApproval" element={<PendingApprovalPage />} />
            </Route>
            <Route element={<RoleOnly roles={['Admin']} />}>
              <Route path="/companyVerification" element={<CompanyVerificationPage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Route>
    </RouterRoutes>
  );
}
