/**
 * Whether this browser holds a session, as far as script may know. The session's own cookie is hidden from script; the
 * server sets and expires this mark together with it, over HTTPS with the prefix. It proves nothing: who is signed in only the server says.
 */
export const hasSessionMark = (): boolean => /(?:^|;\s*)(?:__Host-)?signed_in=1/.test(document.cookie);
