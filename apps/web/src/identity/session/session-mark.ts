/**
 * Whether this browser may have a session. Scripts cannot read the session cookie, so the server sets and expires this
 * marker together with it (with a prefix over HTTPS). The marker proves nothing: only the server knows who is signed in.
 */
export const hasSessionMark = (): boolean => hasMark(document.cookie);

const hasMark = (cookies: string): boolean => /(?:^|;\s*)(?:__Host-)?signed_in=1/.test(cookies);

/** By the `Cookie` header, in which the server also sees a session without its mark: asked for, a dead one is removed from the browser. */
export const mayHaveSession = (cookies: string): boolean =>
  hasMark(cookies) || /(?:^|;\s*)session_token=/.test(cookies);
