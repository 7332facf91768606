import { deletedAccount, type ModerationPerson } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';

/** A person's name, linked to their profile while it exists. */
export function PersonLink({ person: { accountId, name, left } }: { person: ModerationPerson }) {
  if (name === deletedAccount) return <Text span>{name}</Text>;
  if (left)
    return (
      <span>
        <bdi>{name}</bdi>{' '}
        <Text span c="dimmed">
          (account closed)
        </Text>
      </span>
    );
  return (
    <Anchor component={Link} to={paths.profile(accountId)} underline="always">
      <bdi>{name}</bdi>
    </Anchor>
  );
}
