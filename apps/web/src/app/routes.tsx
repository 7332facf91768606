import { emailConfirmationPath, passwordResetPath, unsubscribePath } from '@lock-in/contracts';
import { Route, Routes as RouterRoutes } from 'react-router';
import { useSessionCheck } from '../identity/session-check.ts';
import { Frame } from './frame.tsx';
import { LoggedOutOnly, SignedInOnly } from './guards.tsx';
import {
  ConfirmEmailPage,
  ForgotPasswordPage,
  LoginPage,
  RegisterPage,
  ResetPasswordPage,
  SignedInArea,
  UnsubscribePage,
} from './pages.ts';
import { SignedOutFrame } from './shell/signed-out-frame.tsx';

/** The addresses of those who are not signed in; all others are the logged-in area's (signed-in-area.tsx). */
export function Routes() {
  useSessionCheck();
  return (
    <RouterRoutes>
      <Route element={<Frame />}>
        <Route element={<LoggedOutOnly />}>
          <Route element={<SignedOutFrame />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
            <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          </Route>
        </Route>
        {/* The link is of whoever got the email, whoever is signed in here. */}
        <Route element={<SignedOutFrame />}>
          <Route path={passwordResetPath} element={<ResetPasswordPage />} />
          <Route path={emailConfirmationPath} element={<ConfirmEmailPage />} />
          <Route path={unsubscribePath} element={<UnsubscribePage />} />
        </Route>
        <Route element={<SignedInOnly />}>
          <Route path="*" element={<SignedInArea />} />
        </Route>
      </Route>
    </RouterRoutes>
  );
}
