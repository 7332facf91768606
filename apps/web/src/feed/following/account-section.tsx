import type { FollowedAccount } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { LaterPictures } from '../../ui/layout/later-pictures.ts';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import type { PagedAnswer } from '../../ui/lists/paged-list.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { ListSection } from './list-section.tsx';

interface AccountSectionProps {
  readonly list: PagedAnswer<{ readonly accounts: readonly FollowedAccount[] }>;
  readonly title: string;
  readonly empty: string;
  readonly failure: string;
  /** Number of text lines in the skeleton. */
  readonly lines: number;
  readonly show: (account: FollowedAccount) => React.ReactNode;
}

/** People and companies, loaded page by page. */
export function AccountSection({ list, title, empty, failure, lines, show }: AccountSectionProps) {
  const { currentData, error, refetch } = list;
  if (!currentData)
    return error ? (
      <ErrorCard text={failure} error={error} onRetry={refetch} />
    ) : (
      <SkeletonCard lines={lines} />
    );
  return (
    <ListSection title={title} empty={empty} after={<LoadMore pages={list} failure={failure} />}>
      {currentData.pages
        .flatMap(({ accounts }) => accounts)
        .map((account, at) => (
          <LaterPictures key={account.accountId} value={at > 0}>
            {show(account)}
          </LaterPictures>
        ))}
    </ListSection>
  );
}

/** Picture and name; the name of a closed account leads nowhere. */
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
