import { saveProfile, type Me } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call, type OnProgress } from '../app/call.ts';
import { began, type Session } from '../app/session.ts';
import { profileQueries } from './queries.ts';
import { requestOf, type ProfileDraft } from './profile-draft.ts';

interface Save {
  readonly me: Me;
  readonly draft: ProfileDraft;
  readonly onProgress: OnProgress;
}

const saveMutation = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The answer is the profile as it is read. Posts, comments and jobs carry their author's name and picture, so all that is
     * held of them is old.
     */
    saveProfile: build.mutation({
      ...call(saveProfile, ({ me, draft, onProgress }: Save) => ({
        ...requestOf(draft, me.accountId, me.role),
        onProgress,
      })),
      invalidatesTags: (_profile, error) =>
        error ? [] : ['Application', 'Comment', 'Company', 'Job', 'Post'],
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const { data: saved } = await queryFulfilled.catch(() => ({ data: undefined }));
        const { me } = (getState() as unknown as { session: Session }).session;
        if (!saved || saved.isDisabled || me?.accountId !== saved.accountId) return;
        dispatch(profileQueries.util.updateQueryData('profile', String(me.accountId), () => saved));
        dispatch(began({ ...me, name: saved.name, profilePicUrl: saved.profilePicUrl }));
      },
    }),
  }),
});

export const { useSaveProfileMutation } = saveMutation;
