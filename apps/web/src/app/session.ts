import type { Me } from '@lock-in/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** Who is signed in. `loading` until the first session check answered; `me` null when nobody is. */
export interface Session {
  readonly loading: boolean;
  readonly me: Me | null;
  /** The last check failed without an answer to the question. */
  readonly unsure?: boolean;
}

const initialState: Session = { loading: true, me: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    began: (_, { payload }: PayloadAction<Me>): Session => ({ loading: false, me: payload }),
    ended: (): Session => ({ loading: false, me: null }),
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
