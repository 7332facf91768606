import { withWords } from '../../lib/calls/api-error.ts';
import { pollInterval } from '../../lib/live/polling.ts';
import { began } from '../../lib/session.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { useCreateTokenMutation } from '../endpoints.ts';
import { startRecord } from '../session/session-record.ts';
import { notReady, type SigningIn } from './sign-in.ts';

/**
 * The last step of signing in; retried a few times while the account is not visible yet. Once the session has started,
 * the guard of /login redirects to the feed.
 */
export function useStartSession(): (account: SigningIn) => Promise<void> {
  const dispatch = useAppDispatch();
  const [createToken] = useCreateTokenMutation();
  return async ({ accountId }) => {
    const start = () => createToken({ body: { accountId } });
    let { data: me, error } = await start();
    for (let left = 3; me === null && left > 0; left--) {
      await new Promise((resolve) => setTimeout(resolve, pollInterval.first));
      ({ data: me, error } = await start());
    }
    if (me === null) throw notReady;
    if (!me) throw withWords(error, 'Token creation failed.');
    startRecord(me.accountId);
    dispatch(began(me));
  };
}
