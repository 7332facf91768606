import type { Me } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { matchPath } from 'react-router';
import { onServer } from '../../lib/conditions.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { page, type FoundPage, type Page } from './page.tsx';

/** Pages for visitors who are not signed in. */
export const signedOutPages: readonly Page[] = [
  page(paths.login, () => import('../../identity/sign-in/login-page.tsx')),
  page(paths.register, () => import('../../identity/registering/register-page.tsx')),
  page(paths.forgotPassword, () => import('../../identity/passwords/forgot-password-page.tsx')),
];

/** Pages that links in mails open. A link belongs to the recipient of the mail, regardless of who is signed in here. */
export const linkedPages: readonly Page[] = [
  page(paths.resetPassword, () => import('../../identity/passwords/reset-password-page.tsx')),
  page(paths.confirmEmail, () => import('../../identity/addresses/confirm-email-page.tsx')),
  page(paths.confirmNewEmail, () => import('../../identity/addresses/confirm-new-email-page.tsx')),
  page(paths.takeBackEmail, () => import('../../identity/addresses/take-back-email-page.tsx')),
  page(paths.freeEmail, () => import('../../identity/addresses/free-email-page.tsx')),
  page(paths.join, () => import('../../identity/people/join-page.tsx')),
  page(paths.unsubscribe, () => import('../../notifications/unsubscribe-page.tsx')),
];

const loadPublic = () => import('../pages/public-page.tsx');

/** Pages that are the same for everybody, whoever is signed in. The server draws them without the app's code (server/shared-document.ts). */
export const sharedPages: readonly Page[] = [
  page(`${paths.publicJobs}/:jobId?/:slug?`, loadPublic),
  page(`${paths.publicCompany(':companyId')}/:slug?`, loadPublic),
];

/** Public pages. People who are signed in read them in their own frame (signed-in-pages.tsx). */
export const publicPages: readonly Page[] = [
  page(paths.transparency, () => import('../../moderation/notices/transparency-page.tsx')),
];

/** In a browser, what needs the code requests it again. On the server a part that cannot be loaded is a fault of the build. */
const ignore = (error: unknown): undefined => {
  if (onServer) throw error;
};

const loadArea = () => import('./signed-in-area.tsx');

/**
 * The area behind the sign-in is a separate chunk, so that /login does not load the list of pages and their dependencies.
 * It is loaded together with its frame and the current page, so that all three render at once.
 */
export const signedInArea = page('*', async () => {
  const area = await loadArea();
  if (!onServer) await area.preload(location.pathname);
  return area;
});

/**
 * Loads the page that will be shown. While the session check is still under way, `who` only tells whether somebody is
 * probably signed in; a wrong guess costs one chunk. A chunk that fails to load is requested again, and its failure
 * reported, when it is needed.
 */
export async function preload(pathname: string, who: Me | boolean): Promise<FoundPage | undefined> {
  const forAnybody = findPage([...linkedPages, ...sharedPages], pathname);
  if (who && !forAnybody) {
    await signedInArea.load().catch(ignore);
    const area = await loadArea().catch(ignore);
    return area?.preload(pathname, typeof who === 'object' ? who : undefined);
  }
  const found = forAnybody ?? findPage([...signedOutPages, ...publicPages], pathname);
  const shown = found ?? (onServer ? undefined : { page: signedOutPages[0]!, params: {} });
  await shown?.page.load().catch(ignore);
  return shown;
}

export function findPage(pages: readonly Page[], pathname: string): FoundPage | undefined {
  for (const one of pages) {
    const found = matchPath(one.path, pathname);
    if (found) return { page: one, params: found.params };
  }
  return undefined;
}

/** What the first view of a page reads, including the frame around it. */
export const firstViewsOf = ({ page: { firstView } }: FoundPage, me: Me | null): readonly FirstView[] =>
  me ? [readFrame, firstView] : [firstView];

const readFrame: FirstView = async (view) => (await loadArea()).firstView(view);
