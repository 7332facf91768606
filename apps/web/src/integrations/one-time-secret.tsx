import { Button, Checkbox, CopyButton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useEffect, useState } from 'react';
import classes from './integrations.module.css';

interface OneTimeSecretProps {
  readonly label: string;
  readonly secret: string;
  /** What it is for, and what happens where it is lost. */
  readonly text: string;
  readonly onDone: () => void;
}

/** A secret that is shown this once, so going on takes a word that it is kept. */
export function OneTimeSecret({ label, secret, text, onDone }: OneTimeSecretProps) {
  const [kept, setKept] = useState(false);

  // A reload would lose it unseen; browsers ask in words of their own.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

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
