import type { Appealable, AppealState } from '@lock-in/contracts';
import { Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { dateTimeShort } from '../../ui/words/format.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { AppealDialog } from '../lazy-dialogs.ts';
import classes from './own-appeal.module.css';
import { ReceiptButton } from '../decision/receipt-button.tsx';

/** Outcome texts for the appellant. */
const outcomes: Readonly<Record<AppealState, string>> = {
  open: 'You appealed. We’ll tell you the outcome.',
  upheld: 'You appealed. The decision was upheld.',
  reversed: 'You appealed. The decision was reversed.',
};

/** Below a decision about the reader: a button to appeal while possible, later the appeal and its outcome; and the receipt. */
export function OwnAppeal({ of }: { of: Appealable }) {
  return (
    <>
      <Appealing of={of} />
      <Box mt={8} ml={-16}>
        <ReceiptButton position={of.position} />
      </Box>
    </>
  );
}

function Appealing({ of: { position, appeal, appealUntil } }: { of: Appealable }) {
  const [asking, setAsking] = useState(false);
  if (appeal)
    return (
      <section className={classes.appeal} aria-label="Appeal">
        <Text fw={600}>{outcomes[appeal.state]}</Text>
        {appeal.reason !== null && <Prose text={appeal.reason} />}
        <Text c="dimmed" mt={8}>
          What you wrote <RelativeTime at={appeal.madeAt} />
        </Text>
        <Prose text={appeal.words} />
      </section>
    );
  if (!appealUntil) return null;
  return (
    <Group gap={12} mt="md">
      <Button variant="default" onClick={() => setAsking(true)}>
        Appeal…
      </Button>
      <Text c="dimmed">You can appeal once, until {dateTimeShort(appealUntil)}.</Text>
      {asking && <AppealDialog position={position} onClose={() => setAsking(false)} />}
    </Group>
  );
}
