import { paths } from '@lock-in/contracts/paths';
import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { IconArrowRight } from '../../ui/icons/frame.ts';

/** Above a feed of one tag: a link to the tag's page. */
export function TagBar({ name }: { name: string }) {
  return (
    <Group mb={12} justify="space-between">
      <span>Posts with #{name}</span>
      <Anchor component={Link} to={paths.tag(name)} size="sm" data-alone>
        <Group component="span" gap={4} wrap="nowrap">
          About #{name}
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </Group>
      </Anchor>
    </Group>
  );
}
