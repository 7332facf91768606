import { api } from '../app/api.ts';
import { forgetCsrfToken } from '../app/csrf.ts';
import { ended } from '../app/session.ts';
import { useAppDispatch } from '../app/store-hooks.ts';
import { requestLogout } from './endpoints.ts';

/** Ends the session here and on the server. A refused logout is logged only: the person wants out either way. */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    const { error } = await dispatch(requestLogout());
    if (error) console.error('Logout failed.', error);
    forgetCsrfToken();
    dispatch(ended());
    // After the guards took the signed-in pages away, so that none of them asks again.
    setTimeout(() => dispatch(api.util.resetApiState()));
  };
}
