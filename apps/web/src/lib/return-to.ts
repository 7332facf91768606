import { paths } from '@lock-in/contracts/paths';
import type { To } from 'react-router';
import type { SessionEnd } from './session.ts';

/**
 * Target after the sign-in, and why it is needed. Stored in the history state of /login: it survives a reload and,
 * unlike a query parameter, cannot be forged in a link.
 */
export interface ReturnTo {
  readonly to?: { readonly pathname: string; readonly search: string; readonly hash: string };
  /** Account that the page belonged to. Another account starts at the feed. */
  readonly accountId?: number | undefined;
  readonly end?: SessionEnd | undefined;
  /** Prefilled after a registration or when the sign-in starts over. */
  readonly email?: string;
  /** The account that was just opened: its server-side sign-in has begun, so the password is not asked for. */
  readonly opened?: number;
}

/** For links between the pages for visitors: keeps the target, and begins the sign-in anew. */
export function keptReturnTo(state: ReturnTo | null): ReturnTo | null {
  if (state === null) return null;
  const { opened: _, ...kept } = state;
  return kept;
}

export function pageAfterSignIn(state: ReturnTo | null, accountId: number): To {
  const { to, accountId: owner = accountId } = state ?? {};
  return to && owner === accountId ? to : paths.home;
}

/** `undefined` if there is nothing to explain: the user signed out, or opened the sign-in page. */
export function describeReturnTo(state: ReturnTo | null): string | undefined {
  const { to, end } = state ?? {};
  if (end === undefined) return to && to.pathname !== paths.home ? 'Sign in to see this page.' : undefined;
  const reason = reasons[end] ?? 'Your session has ended.';
  return end === 'disabled' ? reason : `${reason} Sign in to pick up where you left off.`;
}

const reasons: Readonly<Record<string, string>> = {
  replaced: 'You signed in on more than ten devices, so you were signed out here.',
  'signed-out': 'You were signed out from another device.',
  'password-changed': 'Your password was changed on another device, so you were signed out here.',
  reset: 'Your way of signing in was reset, so you were signed out.',
  disabled: 'This account was deleted.',
  'left-company': 'You are no longer on the company’s team.',
};
