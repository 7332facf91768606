import { paths } from '@lock-in/contracts/paths';
import { lazy } from 'react';

const loadLogin = () => import('../identity/login-page.tsx');
const loadRegister = () => import('../identity/register-page.tsx');
const loadForgotPassword = () => import('../identity/forgot-password-page.tsx');
const loadResetPassword = () => import('../identity/reset-password-page.tsx');
const loadUnsubscribe = () => import('../notifications/unsubscribe-page.tsx');
const loadTransparency = () => import('../moderation/transparency-page.tsx');
const loadJoin = () => import('../identity/people/join-page.tsx');
const loadConfirmEmail = () => import('../identity/confirm-email-page.tsx');
/**
 * The area behind the sign-in is a separate chunk, so that /login does not load the list of pages and their dependencies.
 * It is loaded together with its frame and the current page, so that all three render at once.
 */
const loadSignedInArea = async () => {
  const area = await import('./signed-in-area.tsx');
  area.preloadOnIntent();
  await area.preload(location.pathname);
  return area;
};

export const LoginPage = lazy(loadLogin);
export const RegisterPage = lazy(loadRegister);
export const ForgotPasswordPage = lazy(loadForgotPassword);
export const ResetPasswordPage = lazy(loadResetPassword);
export const UnsubscribePage = lazy(loadUnsubscribe);
export const ConfirmEmailPage = lazy(loadConfirmEmail);
export const JoinPage = lazy(loadJoin);
export const TransparencyPage = lazy(loadTransparency);
export const SignedInArea = lazy(loadSignedInArea);

/**
 * Loads the page that will most likely be shown while the session check is still under way. A wrong guess costs one
 * chunk. A chunk that fails to load is requested again, and its failure reported, when it is needed.
 */
export async function preload(pathname: string, likelySignedIn: boolean): Promise<void> {
  const load = likelySignedIn ? loadSignedInArea : pathname === paths.register ? loadRegister : loadLogin;
  await load().catch(() => {});
}
