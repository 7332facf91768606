import { CopyButton, Button, Group, Stack, Text } from '@mantine/core';
import classes from '../../identity.module.css';

interface EnrolSecretProps {
  readonly qrCode: string;
  readonly secret: string;
  /** Account name under which the app lists the secret. */
  readonly account?: string;
}

/** The secret as a QR code, and as text for typing it. */
export function EnrolSecret({ qrCode, secret, account = 'Lock In' }: EnrolSecretProps) {
  return (
    <Stack gap="xs" align="center">
      <Button component="a" href={keyUri(secret, account)} variant="light" className={classes.onPhone}>
        Open in authenticator app
      </Button>
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
            <Button variant="subtle" size="compact-xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}

/** The URI format of authenticator apps: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
const keyUri = (secret: string, account: string) =>
  `otpauth://totp/Lock%20In:${encodeURIComponent(account)}?secret=${secret}&issuer=Lock%20In`;
