import { useCallback } from 'react';
import { forgetCsrfToken } from '../app/csrf.ts';
import { ended } from '../app/session.ts';
import { useAppDispatch } from '../app/store-hooks.ts';
import { requestLogout } from './endpoints.ts';
import { endRecord } from './session-record.ts';

/** Ends the session on the server, here and in the other tabs. A refused logout is logged only: the person wants out. */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const forget = useForgetSession();
  return useCallback(async () => {
    const { error } = await dispatch(requestLogout());
    if (error) console.error('Logout failed.', error);
    forget();
  }, [dispatch, forget]);
}

/** What remains to be done here and in the other tabs once the server ended the session. */
export function useForgetSession(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    forgetCsrfToken();
    endRecord();
    dispatch(ended());
  }, [dispatch]);
}
