import type { Tag } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { FollowButton } from '../following/follow-button.tsx';
import { useFollowingQuery } from '../following/following-endpoints.ts';
import { ListRow, ListSection } from '../following/list-section.tsx';
import { TagChip } from './tag-chip.tsx';
import { useTagChoice } from './use-tag-choice.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';

/** The tags that the reader follows, each with a button to unfollow it. */
export function FollowedTags() {
  return (
    <ChosenTags
      choice="followed"
      title="Tags you follow"
      empty="You don’t follow any tags. Open a tag’s page to follow it."
    />
  );
}

/** The tags that the reader mutes, each with a button to unmute it. */
export function MutedTags() {
  return (
    <ChosenTags
      choice="muted"
      title="Tags you mute"
      empty="You haven’t muted any tags. Posts with a muted tag are left out of your feed."
    />
  );
}

interface ChosenTagsProps {
  readonly choice: 'followed' | 'muted';
  readonly title: string;
  readonly empty: string;
}

function ChosenTags({ choice, title, empty }: ChosenTagsProps) {
  const { data, error, refetch } = useFollowingQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  const [first, setFirst] = useState<readonly Tag[]>();
  if (data && !first) setFirst(data.tags.filter((tag) => tag.choice === choice));
  if (!data || !first)
    return error ? (
      <ErrorCard
        text={`Error loading the tags you ${choice === 'followed' ? 'follow' : 'mute'}.`}
        error={error}
        onRetry={refetch}
      />
    ) : (
      <SkeletonCard lines={4} />
    );
  const now = (tag: Tag) =>
    data.tags.find(({ labelId }) => labelId === tag.labelId) ?? { ...tag, choice: null };
  return (
    <ListSection title={title} empty={empty}>
      {first.map((tag) =>
        choice === 'followed' ? (
          <FollowedTagRow key={tag.labelId} tag={now(tag)} />
        ) : (
          <MutedTagRow key={tag.labelId} tag={now(tag)} />
        ),
      )}
    </ListSection>
  );
}

function FollowedTagRow({ tag }: { tag: Tag }) {
  const choose = useTagChoice();
  const following = tag.choice === 'followed';
  return (
    <ListRow label={<TagLink tag={tag} />}>
      <FollowButton
        size="xs"
        name={`#${tag.name}`}
        following={following}
        onToggle={() => void choose(tag, following ? null : 'followed')}
      />
    </ListRow>
  );
}

function MutedTagRow({ tag }: { tag: Tag }) {
  const choose = useTagChoice();
  const muted = tag.choice === 'muted';
  return (
    <ListRow label={<TagLink tag={tag} />}>
      <Button
        variant="default"
        size="xs"
        miw={110}
        flex="none"
        aria-label={`${muted ? 'Unmute' : 'Mute'} #${tag.name}`}
        onClick={() => void choose(tag, muted ? null : 'muted')}
      >
        {muted ? 'Unmute' : 'Mute'}
      </Button>
    </ListRow>
  );
}

const TagLink = ({ tag }: { tag: Tag }) => (
  <Link to={paths.tag(tag.name)} style={{ textDecoration: 'none' }}>
    <TagChip label={tag} />
  </Link>
);
