import { useCallback } from 'react';
import { forgetCsrfToken } from '../../lib/calls/csrf.ts';
import { ended, type SessionEnd } from '../../lib/session.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { requestLogout } from '../endpoints.ts';
import { endRecord } from './session-record.ts';

/** Ends the session on the server, here and in the other tabs. A refused logout is only logged: the user wants to leave. */
export function useLogout(): (end?: SessionEnd) => Promise<void> {
  const dispatch = useAppDispatch();
  const forget = useForgetSession();
  return useCallback(
    async (end?: SessionEnd) => {
      const { error } = await dispatch(requestLogout());
      if (error) console.error('Logout failed.', error);
      forget(end);
    },
    [dispatch, forget],
  );
}

/** Cleans up here and in the other tabs after the server ended the session. */
export function useForgetSession(): (end?: SessionEnd) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (end: SessionEnd = 'left') => {
      forgetCsrfToken();
      endRecord();
      dispatch(ended(end));
    },
    [dispatch],
  );
}
