import type { FollowedAccount } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../lib/session.ts';
import { neighbourOf } from '../ui/focus.ts';
import { ErrorCard } from '../ui/error-state.tsx';
import { type FollowingPages, LoadMore } from '../ui/load-more.tsx';
import { SkeletonCard } from '../ui/skeletons.tsx';
import { AccountLine, MutedTags, Row, Section } from './followed.tsx';
import { useBlockedAccountsInfiniteQuery, useMutedAccountsInfiniteQuery } from './hiding-endpoints.ts';
import { MutedWords } from './muted-words.tsx';
import { useHidePerson } from './use-hide-person.ts';

/** Blocked and muted people, muted words and tags, each with a button that ends it. */
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
  const list = useBlockedAccountsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Accounts
      list={list}
      act="block"
      title="People you block"
      empty="You don’t block anybody. When you block someone, neither of you sees what the other posts or comments, and neither can follow, mention or answer the other."
      failure="Error loading the people you block."
    />
  );
}

function Muted() {
  const list = useMutedAccountsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Accounts
      list={list}
      act="mute"
      title="People and companies you mute"
      empty="You don’t mute anybody. When you mute someone, their posts and comments are hidden from you, and nobody else notices."
      failure="Error loading the people you mute."
    />
  );
}

interface AccountsProps {
  readonly list: FollowingPages & {
    readonly currentData?: { readonly pages: readonly { readonly accounts: readonly FollowedAccount[] }[] };
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly act: 'block' | 'mute';
  readonly title: string;
  readonly empty: string;
  readonly failure: string;
}

function Accounts({ list, act, title, empty, failure }: AccountsProps) {
  const { currentData, error, refetch } = list;
  if (!currentData)
    return error ? <ErrorCard text={failure} error={error} onRetry={refetch} /> : <SkeletonCard lines={3} />;
  return (
    <Section title={title} empty={empty} after={<LoadMore pages={list} failure={failure} />}>
      {currentData.pages
        .flatMap(({ accounts }) => accounts)
        .map((account) => (
          <AccountRow key={account.accountId} account={account} act={act} />
        ))}
    </Section>
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
    <Row label={<AccountLine account={account} />}>
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
    </Row>
  );
}
