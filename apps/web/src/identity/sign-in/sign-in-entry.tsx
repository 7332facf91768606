import type { SignIn } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { RelativeTime } from '../../ui/words/time.tsx';
import { DeviceIcon } from '../security/device-icon.tsx';
import { deviceName, endingWords } from './sign-in-texts.ts';
import classes from '../security/security.module.css';

export function SignInEntry({ signIn }: { signIn: SignIn }) {
  const { startedAt, endedAt, ending, address } = signIn;
  return (
    <li className={classes.row}>
      <DeviceIcon of={signIn} />
      <div className={classes.words}>
        <Text fw={600}>{deviceName(signIn)}</Text>
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
