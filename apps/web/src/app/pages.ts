import { lazy } from 'react';

const loadLogin = () => import('../identity/login-page.tsx');
const loadRegister = () => import('../identity/register-page.tsx');
/**
 * Everything behind the sign-in in one part, so that /login does not carry the names of all pages and of what they need. Its
 * frame and the page at hand are asked for together as soon as they are known.
 */
const loadSignedInArea = async () => {
  const area = await import('./signed-in-area.tsx');
  area.preload(location.pathname);
  area.preloadOnIntent();
  return area;
};

export const LoginPage = lazy(loadLogin);
export const RegisterPage = lazy(loadRegister);
export const SignedInArea = lazy(loadSignedInArea);

/**
 * Begins to load the page that will most likely be shown, while the session check is still under way. A wrong guess
 * costs one chunk and nothing else. A chunk that does not come is met again, and reported, when it is needed.
 */
export function preload(pathname: string, likelySignedIn: boolean): void {
  const load = likelySignedIn ? loadSignedInArea : pathname === '/register' ? loadRegister : loadLogin;
  load().catch(() => {});
}
