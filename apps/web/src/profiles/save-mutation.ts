import { getProfile, saveProfile, type Me, type Profile } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { call, type OnProgress } from '../lib/call.ts';
import { askUntil } from '../lib/follow-up.ts';
import { isPending } from '../lib/pending-answer.ts';
import { settledOf, showUntil } from '../lib/pending-changes.ts';
import { began, type Session } from '../lib/session.ts';
import { profileQueries } from './queries.ts';
import { profileWith, requestOf, wordsOf, type ProfileDraft } from './profile-draft.ts';

type Cache = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

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
        ...requestOf(draft, me.accountId, profileRoleOf(me)),
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
        // Files are not sent again only to ask: the profile says when it has the words.
        const look = async () => (await visible()).data;
        const settled = meta?.settled
          ? settledOf<Profile>(meta)
          : () => askUntil(async () => profileWith(words, await look()));
        const profile = await showUntil(show, settled);
        if (profile) showSaved(cache, profile);
        cache.dispatch(api.util.invalidateTags([...holdingNames]));
      },
    }),
    /** The profile as it is now, past what the cache holds. */
    lookAtProfile: build.mutation(
      call(getProfile, (accountId: number) => ({ params: { id: accountId }, background: true })),
    ),
  }),
});
const { lookAtProfile } = saveMutation.endpoints;

/** A recruiter's profile is a person's. */
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
