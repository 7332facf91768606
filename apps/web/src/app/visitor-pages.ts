import { paths } from '@lock-in/contracts/paths';
import { page, type Page } from './page.tsx';

/** Pages for visitors who are not signed in. */
export const signedOutPages: readonly Page[] = [
  page(paths.login, () => import('../identity/sign-in/login-page.tsx')),
  page(paths.register, () => import('../identity/registering/register-page.tsx')),
  page(paths.forgotPassword, () => import('../identity/passwords/forgot-password-page.tsx')),
];

/** Pages that links in mails open. A link belongs to the recipient of the mail, regardless of who is signed in here. */
export const linkedPages: readonly Page[] = [
  page(paths.resetPassword, () => import('../identity/passwords/reset-password-page.tsx')),
  page(paths.confirmEmail, () => import('../identity/addresses/confirm-email-page.tsx')),
  page(paths.confirmNewEmail, () => import('../identity/addresses/confirm-new-email-page.tsx')),
  page(paths.takeBackEmail, () => import('../identity/addresses/take-back-email-page.tsx')),
  page(paths.freeEmail, () => import('../identity/addresses/free-email-page.tsx')),
  page(paths.join, () => import('../identity/people/join-page.tsx')),
  page(paths.unsubscribe, () => import('../notifications/unsubscribe-page.tsx')),
];

/** Public pages. People who are signed in read them in their own frame (signed-in-pages.tsx). */
export const publicPages: readonly Page[] = [
  page(paths.transparency, () => import('../moderation/notices/transparency-page.tsx')),
];

/**
 * The area behind the sign-in is a separate chunk, so that /login does not load the list of pages and their dependencies.
 * It is loaded together with its frame and the current page, so that all three render at once.
 */
export const signedInArea = page('*', async () => {
  const area = await import('./signed-in-area.tsx');
  area.preloadOnIntent();
  await area.preload(location.pathname);
  return area;
});

/**
 * Loads the page that will most likely be shown while the session check is still under way. A wrong guess costs one
 * chunk. A chunk that fails to load is requested again, and its failure reported, when it is needed.
 */
export async function preload(pathname: string, likelySignedIn: boolean): Promise<void> {
  const forVisitors = [...signedOutPages, ...linkedPages, ...publicPages];
  const shown = forVisitors.find(({ path }) => path === pathname) ?? signedOutPages[0];
  await (likelySignedIn ? signedInArea : shown)?.load().catch(() => {});
}
