import { Anchor, Divider, Skeleton, Stack, Text } from '@mantine/core';
import type { FeedSort, Label } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Link } from 'react-router';
import { ChoiceList } from '../tags/choice-list.tsx';
import { freshForFiveMinutes, useLabelsQuery } from '../posts/post-endpoints.ts';
import { useFeedChoice } from './use-feed-choice.ts';

const popularTags = 5;
const sorts: readonly { value: FeedSort; text: string }[] = [
  { value: 'mostRecent', text: 'Most Recent' },
  { value: 'mostLiked', text: 'Most Liked' },
  { value: 'mostCommented', text: 'Most Commented' },
];

/** The two filters beside the feed: one tag at a time, and the sort order. */
export function FeedFilters() {
  const [{ filterLabel, sortBy }, choose] = useFeedChoice();
  const { data: labels, isLoading } = useLabelsQuery(undefined, freshForFiveMinutes);
  const tags = tagsToShow(labels ?? [], filterLabel);

  return (
    <Stack>
      <ChoiceList
        title="Popular Tags"
        reset="Reset tag"
        choices={tags.map((name) => ({ value: name, text: `#${name}` }))}
        chosen={filterLabel}
        onChoose={(tag) => choose({ filterLabel: tag })}
      >
        {isLoading && <TagSkeletons />}
        {!isLoading && tags.length === 0 && <Text c="dimmed">No tags to show.</Text>}
      </ChoiceList>
      <Divider />
      <ChoiceList
        title="Sort by"
        reset="Reset sort"
        choices={sorts}
        chosen={sortBy}
        onChoose={(sort) => choose({ sortBy: sort })}
      />
      <Divider />
      <Anchor component={Link} to={paths.hiddenPosts} size="sm" c="dimmed" data-alone>
        Hidden posts
      </Anchor>
    </Stack>
  );
}

/** The five most used tags, plus the selected one if a link selected another tag. A link may also name a tag that does not exist. */
function tagsToShow(labels: readonly Label[], chosen: string | undefined): string[] {
  const names = labels
    .toSorted((a, b) => b.numberofUses - a.numberofUses || a.labelId - b.labelId)
    .slice(0, popularTags)
    .map(({ name }) => name);
  const isOther = labels.some(({ name }) => name === chosen) && !names.includes(chosen!);
  return isOther ? [...names, chosen!] : names;
}

function TagSkeletons() {
  return (
    <Stack gap={0} role="status" aria-label="Loading tags…">
      {Array.from({ length: popularTags }, (_, tag) => (
        <Skeleton key={tag} height={16} width={`${80 - tag * 9}%`} my={8} />
      ))}
    </Stack>
  );
}
