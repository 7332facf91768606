import { useEffect } from 'react';
import { useSession } from '../lib/session.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { checkSession, checkSessionAtStart } from './endpoints.ts';

const againAfterMs = 5_000;

/**
 * Asks at the start who is signed in; until the answer nothing that depends on it is drawn. A check that failed, because
 * the server or the network was away, is repeated: a session that lives must not look like one that ended.
 */
export function useSessionCheck(): void {
  const dispatch = useAppDispatch();
  const { loading, unsure } = useSession();
  useEffect(() => {
    if (loading) dispatch(checkSessionAtStart());
  }, [dispatch, loading]);
  useEffect(() => {
    if (!unsure) return undefined;
    const timer = setInterval(() => void dispatch(checkSession('program')), againAfterMs);
    return () => clearInterval(timer);
  }, [dispatch, unsure]);
}
