import { useEffect } from 'react';
import { useSession } from '../app/session.ts';
import { useAppDispatch } from '../app/store-hooks.ts';
import { checkSession } from './endpoints.ts';

/** Asks once at the start who is signed in; until the answer nothing that depends on it is drawn. */
export function useSessionCheck(): void {
  const dispatch = useAppDispatch();
  const { loading } = useSession();
  useEffect(() => {
    if (loading) void dispatch(checkSession());
  }, [dispatch, loading]);
}
