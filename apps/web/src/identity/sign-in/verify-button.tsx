import { Button, Loader } from '@mantine/core';
import { useInBrowser } from '../../lib/use-stored.ts';

interface VerifyButtonProps {
  readonly ready: boolean;
  readonly sending: boolean;
}

/** Stays enabled while a code is being sent: the form submits itself when the code is complete, and ignores a press after that. */
export function VerifyButton({ ready, sending }: VerifyButtonProps) {
  // Without script nobody looks whether the code is complete.
  const inBrowser = useInBrowser();
  return (
    <Button
      type="submit"
      disabled={inBrowser && !ready}
      aria-busy={sending}
      leftSection={sending && <Loader size={16} color="currentColor" />}
      fullWidth
    >
      Verify
    </Button>
  );
}
