import type { FollowedAccount } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { neighbourOf } from '../../ui/forms/focus.ts';
import { AccountLine, AccountSection } from './account-section.tsx';
import { MutedTags } from '../tags/chosen-tags.tsx';
import { followingApi } from './following-endpoints.ts';
import {
  hidingApi,
  useBlockedAccountsInfiniteQuery,
  useMutedAccountsInfiniteQuery,
} from './hiding-endpoints.ts';
import { ListRow } from './list-section.tsx';
import { MutedWords } from './muted-words.tsx';
import { useHidePerson } from './use-hide-person.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** Blocked and muted people, muted words and tags, each with a button to undo it. */
export default function HiddenPeople() {
  const { role } = useMe();
  return (
    <>
      {role === 'User' && <Blocked />}
      <Muted />
      <MutedTags />
      <MutedWords />
    </>
  );
}

function Blocked() {
  const list = useBlockedAccountsInfiniteQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  return (
    <AccountSection
      list={list}
      title="People you block"
      empty="You haven’t blocked anyone. When you block someone, neither of you sees what the other posts or comments, and you can’t follow, mention or reply to each other."
      failure="Error loading the people you block."
      lines={3}
      show={(account) => <AccountRow account={account} act="block" />}
    />
  );
}

function Muted() {
  const list = useMutedAccountsInfiniteQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  return (
    <AccountSection
      list={list}
      title="People and companies you mute"
      empty="You haven’t muted anyone. When you mute someone, you no longer see their posts and comments, and nobody is told."
      failure="Error loading the people you mute."
      lines={3}
      show={(account) => <AccountRow account={account} act="mute" />}
    />
  );
}

const undoing = { block: ['Unblock', 'unblock'], mute: ['Unmute', 'unmute'] } as const;

function AccountRow({ account, act }: { account: FollowedAccount; act: 'block' | 'mute' }) {
  const [isLoading, setLoading] = useState(false);
  const hide = useHidePerson();
  const [label, kind] = undoing[act];
  const takeBack = async (row: Element | null) => {
    const focusNext = neighbourOf(row);
    setLoading(true);
    if (await hide(kind, account)) focusNext();
    setLoading(false);
  };
  return (
    <ListRow label={<AccountLine account={account} />}>
      <Button
        variant="default"
        size="xs"
        miw={110}
        flex="none"
        aria-label={`${label} ${account.name}`}
        disabled={isLoading}
        onClick={({ currentTarget }) => void takeBack(currentTarget.closest('li'))}
      >
        {label}
      </Button>
    </ListRow>
  );
}

export const firstView: FirstView = ({ me, read }) => {
  const { blockedAccounts, mutedAccounts, mutedWords } = hidingApi.endpoints;
  if (me?.role === 'User') void read(blockedAccounts.initiate(undefined));
  void read(mutedAccounts.initiate(undefined));
  void read(mutedWords.initiate());
  void read(followingApi.endpoints.following.initiate());
};
