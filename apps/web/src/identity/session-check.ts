import { useEffect } from 'react';
import { useSession } from '../lib/session.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { checkSession, checkSessionAtStart } from './endpoints.ts';

const againAfterMs = 5_000;

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
    const timer = setInterval(() => void dispatch(checkSession('program')), againAfterMs);
    return () => clearInterval(timer);
  }, [dispatch, unsure]);
}
