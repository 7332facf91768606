import { paths } from '@lock-in/contracts/paths';
import { Anchor, Group, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '../lib/session.ts';
import { IconFlag, IconHistory } from '../ui/icons/frame.ts';

interface AdminLinksProps {
  /** Whose timeline: that of a comment is its post’s. */
  readonly kind: 'post' | 'job' | 'account';
  readonly id: number;
  /** Whose cases. */
  readonly authorId: number;
}

const icon = { size: 18, stroke: 1.75 } as const;
const casesOf = (authorId: number) => `${paths.reports}?author=${authorId}`;

/** For admins, in the menu of a post or comment: its timeline, and the cases of its author. */
export function AdminMenuItems({ kind, id, authorId }: AdminLinksProps) {
  if (useMe().role !== 'Admin') return null;
  return (
    <>
      <Menu.Item component={Link} to={paths.timeline(kind, id)} leftSection={<IconHistory {...icon} />}>
        Timeline
      </Menu.Item>
      <Menu.Item component={Link} to={casesOf(authorId)} leftSection={<IconFlag {...icon} />}>
        Cases
      </Menu.Item>
    </>
  );
}

/** The same as links, for a page. */
export function AdminLinks({ kind, id, authorId }: AdminLinksProps) {
  if (useMe().role !== 'Admin') return null;
  return (
    <Group gap={16}>
      <Anchor component={Link} to={paths.timeline(kind, id)}>
        Timeline
      </Anchor>
      <Anchor component={Link} to={casesOf(authorId)}>
        Cases
      </Anchor>
    </Group>
  );
}
