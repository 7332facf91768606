import type { Me } from '@lock-in/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** The signed-in account. `loading` until the first session check is answered; `me` is `null` if nobody is signed in. */
export interface Session {
  readonly loading: boolean;
  readonly me: Me | null;
  /** The last session that ended in this tab: its account, and the reason if known (see `SessionEnd`). */
  readonly past?: { readonly accountId: number | undefined; readonly end: SessionEnd | undefined };
  /** The last session check failed without a definite answer. */
  readonly unsure?: boolean;
}

/** Why a session ended. `left`: the user signed out here. A newer server may send other reasons. */
export type SessionEnd =
  | 'left'
  | 'left-company'
  | 'expired'
  | 'signed-out'
  | 'replaced'
  | 'password-changed'
  | 'disabled'
  | 'reset'
  | (string & {});

const initialState: Session = { loading: true, me: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    began: (_, { payload }: PayloadAction<Me>): Session => ({ loading: false, me: payload }),
    /** May be reported twice, by the failed call and by the session check; the first reason is kept. */
    ended: ({ me, past }, { payload: end }: PayloadAction<SessionEnd | undefined>): Session => ({
      loading: false,
      me: null,
      past: { accountId: me?.accountId ?? past?.accountId, end: me ? end : (past?.end ?? end) },
    }),
    /**
     * The check failed without saying that the session ended: the known state stays. `away`: the server is only
     * unavailable for a moment.
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

/** The signed-in account. Only for components below the signed-in guard. */
export function useMe(): Me {
  const { me } = useSession();
  if (!me) throw new Error('useMe is used outside the signed-in area.');
  return me;
}
