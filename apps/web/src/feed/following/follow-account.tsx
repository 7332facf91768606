import type { Role } from '@lock-in/contracts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useMe } from '../../lib/session.ts';
import HideChoices from './hide-choices.tsx';
import { plural } from '../../ui/words/format.ts';
import { FollowButton } from './follow-button.tsx';
import { useFollowStateQuery } from './following-endpoints.ts';
import { useToggleFollow } from './use-toggle-follow.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';

interface FollowAccountProps {
  readonly accountId: number;
  readonly name: string;
  readonly size?: 'xs' | 'sm';
  /** Role of the profile's account, if the reader may mute or block it here. */
  readonly role?: Role;
}

/** The follower count and the follow button. The profile is complete without them, so a failure is not shown. */
export default function FollowAccount({ accountId, name, size = 'sm', role }: FollowAccountProps) {
  const me = useMe();
  const { currentData: state, isError } = useFollowStateQuery(accountId, {
    refetchOnMountOrArgChange: everyVisit,
  });
  const toggle = useToggleFollow();
  const mayFollow = me.role !== 'Admin' && me.accountId !== accountId;
  if (isError && !state) return null;
  return (
    <Stack gap={8} align="center" mt={4}>
      {state ? (
        <>
          <Text c="dimmed">{plural(state.followerCount, 'follower')}</Text>
          {mayFollow && !state.blocked && (state.following || !state.isDisabled) && (
            <FollowButton
              name={name}
              size={size}
              following={state.following}
              onToggle={() => void toggle(accountId, !state.following)}
            />
          )}
          {mayFollow && role && <HideChoices name={name} role={role} state={state} />}
        </>
      ) : (
        <>
          <Skeleton height={14} my={3} width={72} />
          {mayFollow && <Skeleton height={size === 'xs' ? 30 : 36} width={size === 'xs' ? 110 : 124} />}
        </>
      )}
    </Stack>
  );
}
