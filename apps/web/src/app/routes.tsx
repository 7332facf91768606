import { paths } from '@lock-in/contracts/paths';
import { Route, Routes as RouterRoutes } from 'react-router';
import { useSessionCheck } from '../identity/use-session-check.ts';
import { useSession } from '../lib/session.ts';
import { Frame } from './frame.tsx';
import { LoggedOutOnly, SignedInOnly } from './guards.tsx';
import {
  ConfirmEmailPage,
  ForgotPasswordPage,
  JoinPage,
  LoginPage,
  RegisterPage,
  ResetPasswordPage,
  SignedInArea,
  TransparencyPage,
  UnsubscribePage,
} from './pages.ts';
import { SignedOutFrame } from './shell/signed-out-frame.tsx';

/** Routes for visitors; all other addresses belong to the signed-in area (signed-in-area.tsx). */
export function Routes() {
  useSessionCheck();
  const { loading, me } = useSession();
  return (
    <RouterRoutes>
      <Route element={<Frame />}>
        <Route element={<LoggedOutOnly />}>
          <Route element={<SignedOutFrame />}>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.register} element={<RegisterPage />} />
            <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          </Route>
        </Route>
        {/* The link belongs to the recipient of the email, regardless of who is signed in here. */}
        <Route element={<SignedOutFrame />}>
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
          <Route path={paths.join} element={<JoinPage />} />
          <Route path={paths.unsubscribe} element={<UnsubscribePage />} />
        </Route>
        {/* Public; signed-in users read it in their own frame (signed-in-area.tsx). */}
        {!me && (
          <Route element={loading ? null : <SignedOutFrame />}>
            <Route path={paths.transparency} element={<TransparencyPage />} />
          </Route>
        )}
        <Route element={<SignedInOnly />}>
          <Route path="*" element={<SignedInArea />} />
        </Route>
      </Route>
    </RouterRoutes>
  );
}
