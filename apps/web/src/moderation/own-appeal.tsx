import type { Appealable } from '@lock-in/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { dateTimeShort } from '../ui/format.ts';
import { Prose } from '../ui/prose.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ownAppealWords } from './appeal-words.ts';
import { AppealDialog } from './dialogs-on-demand.ts';
import classes from './own-appeal.module.css';

/** Under a decision about the reader: the way to appeal it while there is one, and afterwards what they wrote and what came of it. */
export function OwnAppeal({ of: { position, appeal, appealUntil } }: { of: Appealable }) {
  const [asking, setAsking] = useState(false);
  if (appeal)
    return (
      <section className={classes.appeal} aria-label="Appeal">
        <Text fw={600}>{ownAppealWords[appeal.state]}</Text>
        {appeal.reason !== null && <Prose text={appeal.reason} />}
        <Text c="dimmed" mt={8}>
          What you wrote <RelativeTime at={appeal.madeAt} />
        </Text>
        <Prose text={appeal.words} />
      </section>
    );
  if (appealUntil === null) return null;
  return (
    <Group gap={12} mt="md">
      <Button variant="default" onClick={() => setAsking(true)}>
        Appeal…
      </Button>
      <Text c="dimmed">Once, until {dateTimeShort(appealUntil)}.</Text>
      {asking && <AppealDialog position={position} onClose={() => setAsking(false)} />}
    </Group>
  );
}
