import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLogout } from './logout.ts';
import { useSessionLimits } from './use-session-limits.ts';
import { Modal } from '../ui/modal.tsx';

const reloadPage = () => location.reload();

/** Watches over the session's limits, and warns in a dialog one minute before it ends for lack of input. */
export function SessionLimits({ reload = reloadPage }: { reload?: () => void }) {
  const { standing, stay } = useSessionLimits(reload);
  const logout = useLogout();
  return (
    <Modal
      opened={standing.phase === 'warning'}
      onClose={stay}
      title="Are you still there?"
      withCloseButton={false}
    >
      <Text mb="md">
        You have been inactive for a while. You will be signed out <Countdown until={standing.until} />.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void logout()}>
          Sign out
        </Button>
        <Button onClick={stay} data-autofocus>
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
  return (
    <span>
      in {seconds} {seconds === 1 ? 'second' : 'seconds'}
    </span>
  );
}
