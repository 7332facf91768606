import type { FollowedAccount, Tag } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import type { PagedAnswer } from '../ui/paged-list.tsx';
import { SkeletonCard } from '../ui/skeletons.tsx';
import { FollowButton } from './follow-button.tsx';
import { useFollowedAccountsInfiniteQuery, useFollowingQuery } from './following-endpoints.ts';
import { TagChip } from './tag-chip.tsx';
import { useTagChoice } from './use-tag-choice.ts';
import { useToggleFollow } from './use-toggle-follow.ts';

/**
 * Everything that the reader follows and mutes. An unfollowed entry stays in its place until the page is opened again,
 * so that it can be undone.
 */
export default function Followed() {
  return (
    <>
      <Tags />
      <MutedTags />
      <Accounts />
    </>
  );
}

function Tags() {
  return (
    <TagsChosen
      choice="followed"
      title="Tags you follow"
      empty="You don’t follow any tags. Open a tag’s page to follow it."
    />
  );
}

export function MutedTags() {
  return (
    <TagsChosen
      choice="muted"
      title="Tags you mute"
      empty="You don’t mute any tags. Posts with a muted tag are left out of your feed."
    />
  );
}

interface TagsChosenProps {
  readonly choice: 'followed' | 'muted';
  readonly title: string;
  readonly empty: string;
}

function TagsChosen({ choice, title, empty }: TagsChosenProps) {
  const { data, error, refetch } = useFollowingQuery(undefined, { refetchOnMountOrArgChange: true });
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
    <Section title={title} empty={empty}>
      {first.map((tag) =>
        choice === 'followed' ? (
          <TagRow key={tag.labelId} tag={now(tag)} />
        ) : (
          <MutedRow key={tag.labelId} tag={now(tag)} />
        ),
      )}
    </Section>
  );
}

function TagRow({ tag }: { tag: Tag }) {
  const choose = useTagChoice();
  const following = tag.choice === 'followed';
  return (
    <Row label={<TagLink tag={tag} />}>
      <FollowButton
        size="xs"
        name={`#${tag.name}`}
        following={following}
        onToggle={() => void choose(tag, following ? null : 'followed')}
      />
    </Row>
  );
}

function MutedRow({ tag }: { tag: Tag }) {
  const choose = useTagChoice();
  const muted = tag.choice === 'muted';
  return (
    <Row label={<TagLink tag={tag} />}>
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
    </Row>
  );
}

const TagLink = ({ tag }: { tag: Tag }) => (
  <Link to={paths.tag(tag.name)} style={{ textDecoration: 'none' }}>
    <TagChip label={tag} />
  </Link>
);

function Accounts() {
  const list = useFollowedAccountsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <AccountSection
      list={list}
      title="People and companies"
      empty="You don’t follow anybody yet. Open a profile to follow a person or company."
      failure="Error loading the people you follow."
      lines={6}
      show={(account) => <AccountRow key={account.accountId} account={account} />}
    />
  );
}

interface AccountSectionProps {
  readonly list: PagedAnswer<{ readonly accounts: readonly FollowedAccount[] }>;
  readonly title: string;
  readonly empty: string;
  readonly failure: string;
  /** Of the skeleton. */
  readonly lines: number;
  /** A row with a key. */
  readonly show: (account: FollowedAccount) => React.ReactNode;
}

export function AccountSection({ list, title, empty, failure, lines, show }: AccountSectionProps) {
  const { currentData, error, refetch } = list;
  if (!currentData)
    return error ? (
      <ErrorCard text={failure} error={error} onRetry={refetch} />
    ) : (
      <SkeletonCard lines={lines} />
    );
  return (
    <Section title={title} empty={empty} after={<LoadMore pages={list} failure={failure} />}>
      {currentData.pages.flatMap(({ accounts }) => accounts).map(show)}
    </Section>
  );
}

function AccountRow({ account }: { account: FollowedAccount }) {
  const { accountId, name, isDisabled } = account;
  const [following, setFollowing] = useState(true);
  const toggle = useToggleFollow();
  const set = async () => {
    setFollowing(!following);
    if (!(await toggle(accountId, !following))) setFollowing(following);
  };
  return (
    <Row label={<AccountLine account={account} />}>
      {(!isDisabled || following) && (
        <FollowButton size="xs" name={name} following={following} onToggle={() => void set()} />
      )}
    </Row>
  );
}

export const AccountLine = ({
  account: { accountId, name, profilePicUrl, isDisabled },
}: {
  account: FollowedAccount;
}) => (
  <Group gap={12} wrap="nowrap" miw={0}>
    <Avatar accountId={accountId} name={name} src={profilePicUrl} size={36} />
    {isDisabled ? (
      <Text c="dimmed">{name}</Text>
    ) : (
      <Anchor component={Link} to={paths.profile(accountId)} fw={600} truncate>
        {name}
      </Anchor>
    )}
  </Group>
);

interface SectionProps {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly React.ReactNode[];
  readonly before?: React.ReactNode;
  readonly after?: React.ReactNode;
}

export function Section({ title, empty, children, before, after }: SectionProps) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} mb={12}>
        {title}
      </Title>
      {before}
      {children.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <Stack gap={12} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {children}
        </Stack>
      )}
      {after}
    </Card>
  );
}

export const Row = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <Group component="li" justify="space-between" wrap="nowrap" mih={36}>
    {label}
    {children}
  </Group>
);
