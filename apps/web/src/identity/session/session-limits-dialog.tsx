import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { plural } from '../../ui/words/format.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';

interface SessionLimitsDialogProps {
  readonly opened: boolean;
  /** End of the session, in milliseconds since the epoch. */
  readonly until: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export default function SessionLimitsDialog({ opened, until, onStay, onLeave }: SessionLimitsDialogProps) {
  return (
    <Modal opened={opened} onClose={onStay} title="Are you still there?" withCloseButton={false}>
      <Text mb="md">
        You have been inactive for a while. You will be signed out <Countdown until={until} />.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Sign out
        </Button>
        <Button onClick={onStay} data-autofocus>
          Stay signed in
        </Button>
      </Group>
    </Modal>
  );
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return <span>in {plural(seconds, 'second')}</span>;
}
