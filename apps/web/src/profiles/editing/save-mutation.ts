import { saveProfile, type Me, type Profile } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { call, type OnProgress } from '../../lib/calls/call.ts';
import { began, type Session } from '../../lib/session.ts';
import { profileQueries } from '../profile-endpoints.ts';
import { requestOf, type ProfileDraft } from './profile-draft.ts';

type Cache = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

interface Save {
  readonly me: Me;
  readonly draft: ProfileDraft;
  /** The revision that was edited. */
  readonly revision: number | undefined;
  readonly onProgress: OnProgress;
}

const saveMutation = api.injectEndpoints({
  endpoints: (build) => ({
    /** The answer is the profile. Posts, comments and jobs contain their author's name and picture, so all cached ones are stale. */
    saveProfile: build.mutation({
      ...call(saveProfile, ({ me, draft, revision, onProgress }: Save) => ({
        ...requestOf(draft, { accountId: me.accountId, role: profileRoleOf(me), revision }),
        onProgress,
      })),
      invalidatesTags: (_profile, error) =>
        error ? [] : ['Application', 'Comment', 'Company', 'Job', 'Post', 'Profile'],
      onQueryStarted: async (_, cache) => {
        const { data: saved } = await cache.queryFulfilled.catch(() => ({ data: null }));
        if (saved) showSaved(cache, saved);
      },
    }),
  }),
});

/** A recruiter has a personal profile. */
const profileRoleOf = ({ role, companyRole }: Me) => (companyRole === 'recruiter' ? 'User' : role);

function showSaved({ dispatch, getState }: Cache, saved: Profile): void {
  const { me } = (getState() as { session: Session }).session;
  if (saved.isDisabled || me?.accountId !== saved.accountId) return;
  dispatch(profileQueries.util.updateQueryData('profile', String(me.accountId), () => saved));
  dispatch(began({ ...me, name: saved.name, profilePicUrl: saved.profilePicUrl }));
}

export const { useSaveProfileMutation } = saveMutation;
