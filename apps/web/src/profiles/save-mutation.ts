import { getProfile, saveProfile, type Me, type Profile } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { call, type OnProgress } from '../lib/call.ts';
import { pollUntil } from '../lib/polling.ts';
import { isPending } from '../lib/pending-answer.ts';
import { settledOf, showUntil } from '../lib/pending-changes.ts';
import { began, type Session } from '../lib/session.ts';
import { profileQueries } from './queries.ts';
import { profileWith, requestOf, wordsOf, type ProfileDraft } from './profile-draft.ts';

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
      invalidatesTags: (profile, error) => (error || isPending(profile) ? [] : holdingNames),
      onQueryStarted: async ({ me, draft }, cache) => {
        const { accountId } = me;
        const { data: saved, meta } = await cache.queryFulfilled.catch(() => nothing);
        if (!saved) return;
        if (!isPending(saved)) return showSaved(cache, saved);
        const words = wordsOf(draft, profileRoleOf(me));
        const show = () => {
          const change = (profile: Profile) => {
            for (const [name, word] of Object.entries(words))
              if (name in profile) Object.assign(profile, { [name]: word });
          };
          cache.dispatch(profileQueries.util.updateQueryData('profile', String(accountId), change));
        };
        const visible = () => cache.dispatch(lookAtProfile.initiate(accountId, { track: false }));
        // Does not send the files again to learn the outcome; polls the profile until it has the new texts.
        const look = async () => (await visible()).data;
        const settled = meta?.settled
          ? settledOf<Profile>(meta)
          : () => pollUntil(async () => profileWith(words, await look()));
        const profile = await showUntil(show, settled);
        if (profile) showSaved(cache, profile);
        cache.dispatch(api.util.invalidateTags([...holdingNames]));
      },
    }),
    /** Reads the profile without using the cache. */
    lookAtProfile: build.mutation(
      call(getProfile, (accountId: number) => ({ params: { id: accountId }, background: true })),
    ),
  }),
});
const { lookAtProfile } = saveMutation.endpoints;

/** A recruiter has a personal profile. */
const profileRoleOf = ({ role, companyRole }: Me) => (companyRole === 'recruiter' ? 'User' : role);

const holdingNames = ['Application', 'Comment', 'Company', 'Job', 'Post'] as const;
const nothing = { data: undefined, meta: undefined };

function showSaved({ dispatch, getState }: Cache, saved: Profile): void {
  const { me } = (getState() as { session: Session }).session;
  if (saved.isDisabled || me?.accountId !== saved.accountId) return;
  dispatch(profileQueries.util.updateQueryData('profile', String(me.accountId), () => saved));
  dispatch(began({ ...me, name: saved.name, profilePicUrl: saved.profilePicUrl }));
}

export const { useSaveProfileMutation } = saveMutation;
