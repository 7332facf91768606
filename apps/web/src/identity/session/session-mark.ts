/**
 * Whether this browser may have a session. Scripts cannot read the session cookie, so the server sets and expires this
 * marker together with it (with a prefix over HTTPS). The marker proves nothing: only the server knows who is signed in.
 */
export const hasSessionMark = (): boolean => hasMark(document.cookie);

export const hasMark = (cookies: string): boolean => /(?:^|;\s*)(?:__Host-)?signed_in=1/.test(cookies);
