import type { FollowedAccount } from '@lock-in/contracts';
import { useState } from 'react';
import { AccountLine, AccountSection } from './account-section.tsx';
import { FollowedTags, MutedTags } from '../tags/chosen-tags.tsx';
import { FollowButton } from './follow-button.tsx';
import { followingApi, useFollowedAccountsInfiniteQuery } from './following-endpoints.ts';
import { ListRow } from './list-section.tsx';
import { useToggleFollow } from './use-toggle-follow.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';

/**
 * Everything that the reader follows and mutes. An unfollowed entry stays in its place until the page is opened again,
 * so that it can be undone.
 */
export default function Followed() {
  return (
    <>
      <FollowedTags />
      <MutedTags />
      <Accounts />
    </>
  );
}

function Accounts() {
  const list = useFollowedAccountsInfiniteQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  return (
    <AccountSection
      list={list}
      title="People and companies"
      empty="You don’t follow anyone yet. Open a profile to follow a person or company."
      failure="Error loading the people you follow."
      lines={6}
      show={(account) => <AccountRow account={account} />}
    />
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
    <ListRow label={<AccountLine account={account} />}>
      {(!isDisabled || following) && (
        <FollowButton size="xs" name={name} following={following} onToggle={() => void set()} />
      )}
    </ListRow>
  );
}

export const firstView: FirstView = ({ read }) => {
  const { followedAccounts, following } = followingApi.endpoints;
  void read(following.initiate());
  void read(followedAccounts.initiate(undefined));
};
