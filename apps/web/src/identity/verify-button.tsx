import { Button, Loader } from '@mantine/core';

interface VerifyButtonProps {
  readonly ready: boolean;
  readonly sending: boolean;
}

/** Stays enabled while a code is on its way: the form ignores the press of whoever did not see that it sent itself. */
export function VerifyButton({ ready, sending }: VerifyButtonProps) {
  return (
    <Button
      type="submit"
      disabled={!ready}
      aria-busy={sending}
      leftSection={sending && <Loader size={16} color="currentColor" />}
      fullWidth
    >
      Verify
    </Button>
  );
}
