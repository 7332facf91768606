import { Button, Checkbox, CopyButton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import classes from './integrations.module.css';

interface OneTimeSecretProps {
  readonly label: string;
  readonly secret: string;
  /** What it is for, and what to do if it is lost. */
  readonly text: string;
  readonly onDone: () => void;
}

/** A secret that is shown only once, so the user must confirm that it is stored. */
export function OneTimeSecret({ label, secret, text, onDone }: OneTimeSecretProps) {
  const [kept, setKept] = useState(false);

  // A reload would lose it; the browser shows its own confirmation.
  useWindowEvent('beforeunload', (event) => event.preventDefault());

  return (
    <Stack>
      <Text>{text}</Text>
      <code className={classes.secret} aria-label={label}>
        {secret}
      </code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} data-autofocus>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Checkbox
        label="I stored it"
        checked={kept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <Button disabled={!kept} onClick={onDone}>
        Done
      </Button>
    </Stack>
  );
}
