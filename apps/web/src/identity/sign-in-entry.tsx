import type { SignIn } from '@lock-in/contracts';
import { Badge, Group, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { RelativeTime } from '../ui/time.tsx';
import { deviceName, endingWords, isHandheld } from './sign-in-words.ts';
import classes from './security.module.css';

export function SignInEntry({ signIn }: { signIn: SignIn }) {
  const { current, startedAt, endedAt, ending, address } = signIn;
  const Device = isHandheld(signIn) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Device size={18} stroke={1.75} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Group gap={8}>
          <Text fw={600}>{deviceName(signIn)}</Text>
          {current && (
            <Badge variant="light" tt="none">
              This session
            </Badge>
          )}
        </Group>
        <Text c="dimmed">
          <RelativeTime at={startedAt} />
          {ending !== null && endedAt !== null && (
            <>
              {' · '}
              {endingWords[ending]} <RelativeTime at={endedAt} />
            </>
          )}
        </Text>
        {address !== null && <Text c="dimmed">{address}</Text>}
      </div>
    </li>
  );
}
