import type { FailedSignIn } from '@lock-in/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { RelativeTime } from '../../ui/words/time.tsx';
import { IconAlertTriangle } from '../../ui/icons/frame.ts';
import classes from './security.module.css';
import { deviceName, failureTextsForOwner } from '../sign-in/sign-in-texts.ts';

const shownAtFirst = 5;

/** Failed attempts to sign in to the reader's account: their own mistakes, or somebody guessing. */
export function FailedSignIns({ attempts }: { attempts: readonly FailedSignIn[] }) {
  const [all, setAll] = useState(false);
  if (attempts.length === 0) return null;
  const shown = all ? attempts : attempts.slice(0, shownAtFirst);
  return (
    <>
      <Title order={3} id="failed-sign-ins">
        Failed attempts
      </Title>
      <ul className={classes.signIns} aria-labelledby="failed-sign-ins">
        {shown.map((attempt, at) => (
          <Attempt key={at} attempt={attempt} />
        ))}
      </ul>
      {shown.length < attempts.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show all {attempts.length} failed attempts
        </Button>
      )}
    </>
  );
}

function Attempt({ attempt }: { attempt: FailedSignIn }) {
  const { attemptedAt, reason, address } = attempt;
  return (
    <li className={classes.row}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text fw={600}>{failureTextsForOwner[reason]}</Text>
        <Text c="dimmed">
          <RelativeTime at={attemptedAt} />
          {' · '}
          {deviceName(attempt)}
        </Text>
        {address !== null && <Text c="dimmed">{address}</Text>}
      </div>
    </li>
  );
}
