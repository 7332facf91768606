import type { FollowState, Role } from '@lock-in/contracts';
import { Button, Group, Text } from '@mantine/core';
import { hiding } from '../../shared/hiding.ts';
import { useMe } from '../../lib/session.ts';
import { IconBan, IconVolumeOff } from '../../ui/icons/frame.ts';
import { IconVolume } from '../../ui/icons/later.ts';
import { useHidePerson } from './use-hide-person.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const look = { variant: 'subtle', color: 'gray', size: 'xs' } as const;

interface HideChoicesProps {
  readonly name: string;
  /** Role of the other account: companies can be muted but not blocked. */
  readonly role: Role;
  readonly state: FollowState;
}

/** On a profile: mutes or blocks its account, or undoes that. */
export default function HideChoices({ name, role, state }: HideChoicesProps) {
  const me = useMe();
  const act = useHidePerson();
  const { accountId, muted, blocked } = state;
  const person = { accountId, name };
  const mayBlock = me.role === 'User' && role === 'User';
  return (
    <>
      {blocked ? (
        <Text c="dimmed" ta="center">
          You blocked {name}. Neither of you sees the other’s posts and comments.
        </Text>
      ) : (
        muted && (
          <Text c="dimmed" ta="center">
            You muted {name}. Only you see that.
          </Text>
        )
      )}
      <Group gap={4} justify="center">
        <Button
          {...look}
          leftSection={muted ? <IconVolume {...icon} /> : <IconVolumeOff {...icon} />}
          onClick={({ currentTarget: from }) =>
            muted ? void act('unmute', person) : hiding.set({ act: 'mute', ...person, from })
          }
        >
          {muted ? 'Unmute' : 'Mute'}
        </Button>
        {(mayBlock || blocked) && (
          <Button
            {...look}
            leftSection={<IconBan {...icon} />}
            onClick={({ currentTarget: from }) =>
              blocked ? void act('unblock', person) : hiding.set({ act: 'block', ...person, from })
            }
          >
            {blocked ? 'Unblock' : 'Block'}
          </Button>
        )}
      </Group>
    </>
  );
}
