import { listMentionable, mostOffered } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { readOnce } from '../../lib/calls/read-once.ts';
import type { Store } from '../../lib/store.ts';
import type { Beginning, Suggestion } from '../../ui/markdown/field/completion.ts';
import { feedQueries } from '../posts/post-endpoints.ts';
import { feedSearch } from '../home/use-feed-choice.ts';

const mentionQueries = api.injectEndpoints({
  endpoints: (build) => ({
    mentionable: build.query({
      ...call(listMentionable, (q: string) => ({ query: { q } })),
      keepUnusedDataFor: 60,
    }),
  }),
});

/** Completions of the text being typed, best first. */
export const suggestionsFor = (
  dispatch: Store['dispatch'],
  { sign, typed }: Beginning,
): Promise<readonly Suggestion[]> => (sign === '@' ? people : tags)(dispatch, typed.trim());

async function people(dispatch: Store['dispatch'], typed: string): Promise<Suggestion[]> {
  const { data, error } = await readOnce(dispatch(mentionQueries.endpoints.mentionable.initiate(typed)));
  if (!data) throw new Error('The people could not be read', { cause: error });
  return data.accounts.map(({ accountId, name, role, profilePicUrl, mention }) => ({
    key: String(accountId),
    label: name,
    ...(role === 'Company' && { detail: 'Company' }),
    picture: { accountId, src: profilePicUrl },
    insert: mention,
  }));
}

async function tags(dispatch: Store['dispatch'], typed: string): Promise<Suggestion[]> {
  const { data: labels, error } = await readOnce(dispatch(feedQueries.endpoints.labels.initiate()));
  if (!labels) throw new Error('The tags could not be read', { cause: error });
  const begun = typed.toLowerCase();
  return labels
    .filter(
      ({ name }) =>
        name
          .toLowerCase()
          .split(/[\s/]+/)
          .some((word) => word.startsWith(begun)) || name.toLowerCase().startsWith(begun),
    )
    .toSorted((one, other) => other.numberofUses - one.numberofUses)
    .slice(0, mostOffered)
    .map(({ labelId, name }) => ({
      key: String(labelId),
      label: `#${name}`,
      insert: `[#${name}](/?${feedSearch({ filterLabel: name })})`,
    }));
}
