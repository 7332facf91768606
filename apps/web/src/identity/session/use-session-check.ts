import { useEffect } from 'react';
import { checkSession } from '../../lib/check-session.ts';
import { ended, useSession, type Session } from '../../lib/session.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { hasSessionMark } from './session-mark.ts';

const againAfterMs = 5_000;

/** The first check. Without the session mark nobody is signed in, so the server is not asked. */
export const checkSessionAtStart =
  () =>
  (
    dispatch: (action: ReturnType<typeof checkSession> | ReturnType<typeof ended>) => unknown,
    getState: () => unknown,
  ) => {
    const { session } = getState() as { session: Session };
    if (session.loading) dispatch(hasSessionMark() ? checkSession() : ended());
  };

/**
 * Checks at the start who is signed in; nothing that depends on it is rendered before. A check that fails, because the
 * server or the network is unavailable, is repeated: a live session must not look like an ended one.
 */
export function useSessionCheck(): void {
  const dispatch = useAppDispatch();
  const { loading, unsure } = useSession();
  useEffect(() => {
    if (loading) dispatch(checkSessionAtStart());
  }, [dispatch, loading]);
  useEffect(() => {
    if (!unsure) return undefined;
    const again = () => navigator.onLine && void dispatch(checkSession('program'));
    const timer = setInterval(again, againAfterMs);
    return () => clearInterval(timer);
  }, [dispatch, unsure]);
}
