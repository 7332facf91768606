import { paths } from '@lock-in/contracts/paths';
import type { To } from 'react-router';
import type { SessionEnd } from './session.ts';

/**
 * Where signing in leads, and why it is needed. It is the state of the history entry of /login: a reload keeps it, and unlike a
 * parameter nobody can forge it by a link.
 */
export interface WayBack {
  readonly to?: { readonly pathname: string; readonly search: string };
  /** Whose page it was. Another account begins at the feed. */
  readonly accountId?: number | undefined;
  readonly end?: SessionEnd | undefined;
  /** Filled in for somebody who has just registered, or starts over. */
  readonly email?: string;
}

export function pageAfterSignIn(state: WayBack | null, accountId: number): To {
  const { to, accountId: owner = accountId } = state ?? {};
  return to && owner === accountId ? to : paths.home;
}

/** Undefined where there is nothing to say: the person signed out, or came to sign in. */
export function describeWayBack(state: WayBack | null): string | undefined {
  const { to, end } = state ?? {};
  if (end === undefined) return to && to.pathname !== paths.home ? 'Sign in to see this page.' : undefined;
  const reason = reasons[end] ?? 'Your session has ended.';
  return end === 'disabled' ? reason : `${reason} Sign in to continue where you were.`;
}

const reasons: Readonly<Record<string, string>> = {
  replaced: 'You signed in on another device, so you were signed out here.',
  'signed-out': 'You were signed out from another device.',
  'password-changed': 'Your password was changed on another device, so you were signed out here.',
  reset: 'Your way of signing in was reset, so you were signed out.',
  disabled: 'This account is closed.',
  'left-company': 'You are no longer on the company’s team.',
};
