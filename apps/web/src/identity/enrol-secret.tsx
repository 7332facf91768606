import { CopyButton, Button, Group, Stack, Text } from '@mantine/core';
import classes from './identity.module.css';

/** The secret as a picture for the app's camera, and as text for those who type it. */
export function EnrolSecret({ qrCode, secret }: { qrCode: string; secret: string }) {
  return (
    <Stack gap="xs" align="center">
      <img
        className={classes.qr}
        src={qrCode}
        alt="QR code for your authenticator app"
        width={180}
        height={180}
      />
      <Text size="xs" c="dimmed">
        No camera? Enter this key instead:
      </Text>
      <Group gap="xs" justify="center">
        <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="subtle" size="compact-xs" type="button" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
