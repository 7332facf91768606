import type { Me } from '@lock-in/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** Who is signed in. `loading` until the first session check answered; `me` null when nobody is. */
export interface Session {
  readonly loading: boolean;
  readonly me: Me | null;
  /** The session that ended last in this tab: whose it was, and why, where that is known (see `SessionEnd`). */
  readonly past?: { readonly accountId: number | undefined; readonly end: SessionEnd | undefined };
  /** The last check failed without an answer to the question. */
  readonly unsure?: boolean;
}

/** `left`: the person ended it here. The others are the server's reasons; what an older web app does not know stays a string. */
export type SessionEnd = 'left' | 'expired' | 'replaced' | 'password-changed' | 'disabled' | (string & {});

const initialState: Session = { loading: true, me: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    began: (_, { payload }: PayloadAction<Me>): Session => ({ loading: false, me: payload }),
    /** Told twice, by the call that met the end and by the session check, the first one's reason stays. */
    ended: ({ me, past }, { payload: end }: PayloadAction<SessionEnd | undefined>): Session => ({
      loading: false,
      me: null,
      past: { accountId: me?.accountId ?? past?.accountId, end: me ? end : (past?.end ?? end) },
    }),
    /**
     * The check failed without saying that the session is over: what is known stays. `away`: the server said that it is back in
     * a moment, and so is the answer.
     */
    unchecked: ({ me }, { payload: away }: PayloadAction<boolean>): Session => ({
      loading: away && me === null,
      me,
      unsure: true,
    }),
  },
});
export const { began, ended, unchecked } = sessionSlice.actions;

export const useSession = (): Session => useSelector((state: { session: Session }) => state.session);

/** The signed-in account. For components below the signed-in guard only. */
export function useMe(): Me {
  const { me } = useSession();
  if (!me) throw new Error('useMe is used outside the signed-in area.');
  return me;
}
