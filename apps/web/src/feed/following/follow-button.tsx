import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '../../ui/icons/frame.ts';

interface FollowButtonProps {
  /** Name of the account or tag, for the accessible name. */
  readonly name: string;
  readonly following: boolean;
  readonly onToggle: () => void;
  readonly size?: 'xs' | 'sm';
}

/** Has the same width in both states. */
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
