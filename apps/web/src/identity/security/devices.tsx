import type { Device, TokenInUse } from '@lock-in/contracts';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { plural } from '../../ui/words/format.ts';
import { DeviceIcon } from './device-icon.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { EndDeviceDialog, EndOthersDialog } from './end-device-dialogs.tsx';
import { useLogout } from '../session/logout.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { deviceName } from '../sign-in/sign-in-texts.ts';
import classes from './security.module.css';

interface DevicesProps {
  readonly devices: readonly Device[];
  readonly apiTokens: readonly TokenInUse[];
}

/** Where the user is signed in, and ways to sign out there. */
export function Devices({ devices, apiTokens }: DevicesProps) {
  const logout = useLogout();
  const [ending, setEnding] = useState<Device>();
  const [endingOthers, setEndingOthers] = useState(false);
  const others = devices.filter(({ current }) => !current).length;
  return (
    <Card component="section" aria-labelledby="devices">
      <Stack>
        <div>
          <Title order={2} id="devices">
            Devices
          </Title>
          <Text c="dimmed">
            You can be signed in on up to ten devices. One more signs out the one not used for longest.
          </Text>
        </div>
        <ul className={classes.signIns} aria-labelledby="devices">
          {devices.map((device) => (
            <DeviceRow key={device.deviceId} device={device} onEnd={() => setEnding(device)} />
          ))}
        </ul>
        <Group>
          <Button variant="default" onClick={() => void logout()}>
            Sign out
          </Button>
          {others > 0 && (
            <Button variant="default" onClick={() => setEndingOthers(true)}>
              Sign out {plural(others, 'other device', 'other devices')}
            </Button>
          )}
          <SignOutEverywhere devices={devices.length} apiTokens={apiTokens} />
        </Group>
      </Stack>
      <EndDeviceDialog device={ending} onClose={() => setEnding(undefined)} />
      <EndOthersDialog opened={endingOthers} others={others} onClose={() => setEndingOthers(false)} />
    </Card>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { current, startedAt, lastActiveAt, address } = device;
  const name = deviceName(device);
  return (
    <li className={classes.row}>
      <DeviceIcon of={device} />
      <div className={classes.words}>
        <Group gap={8}>
          <Text fw={600}>{name}</Text>
          {current && (
            <Badge variant="light" tt="none">
              This device
            </Badge>
          )}
        </Group>
        <Text c="dimmed">
          Signed in <RelativeTime at={startedAt} />
          {!current && (
            <>
              {' · '}last used <RelativeTime at={lastActiveAt} />
            </>
          )}
        </Text>
        {address !== null && (
          <Text c="dimmed" className={classes.address}>
            {address}
          </Text>
        )}
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          className={classes.action}
          aria-label={`Sign out ${name}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
