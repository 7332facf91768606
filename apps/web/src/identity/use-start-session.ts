import { withWords } from '../app/api-error.ts';
import { began } from '../app/session.ts';
import { useAppDispatch } from '../app/store-hooks.ts';
import { useCreateTokenMutation } from './endpoints.ts';
import { startRecord } from './session-record.ts';
import type { SigningIn } from './sign-in.ts';

/** The last step of signing in. Once the session has begun, the guard of /login leads to the feed. */
export function useStartSession(): (account: SigningIn) => Promise<void> {
  const dispatch = useAppDispatch();
  const [createToken] = useCreateTokenMutation();
  return async ({ accountId }) => {
    const { data: me, error } = await createToken({ body: { accountId } });
    if (!me) throw withWords(error, 'Token creation failed.');
    startRecord(me.accountId);
    dispatch(began(me));
  };
}
