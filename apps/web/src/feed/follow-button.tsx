import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';

interface FollowButtonProps {
  /** Who or what it is, for who hears the button without what stands around it. */
  readonly name: string;
  readonly following: boolean;
  readonly onToggle: () => void;
  readonly size?: 'xs' | 'sm';
}

/** Keeps its width in both states. */
export function FollowButton({ name, following, onToggle, size = 'sm' }: FollowButtonProps) {
  const Icon = following ? IconCheck : IconPlus;
  const text = following ? 'Following' : 'Follow';
  return (
    <Button
      variant={following ? 'default' : size === 'xs' ? 'light' : 'filled'}
      size={size}
      miw={size === 'xs' ? 110 : 124}
      flex="none"
      aria-label={`${text} ${name}`}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      onClick={onToggle}
    >
      {text}
    </Button>
  );
}
