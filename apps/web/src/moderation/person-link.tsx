import type { ModerationPerson } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';

/** Shown in place of an erased name. */
const nobody = 'Deleted account';

/** A person's name, linked to their profile while it exists. */
export function PersonLink({ person: { accountId, name, left } }: { person: ModerationPerson }) {
  if (name === nobody) return <Text span>{nobody}</Text>;
  if (left)
    return (
      <span>
        {name}{' '}
        <Text span c="dimmed">
          (account closed)
        </Text>
      </span>
    );
  return (
    <Anchor component={Link} to={paths.profile(accountId)} underline="always">
      {name}
    </Anchor>
  );
}
