import { Button, Loader } from '@mantine/core';

interface VerifyButtonProps {
  readonly ready: boolean;
  readonly sending: boolean;
}

/** Stays enabled while a code is being sent: the form submits itself when the code is complete, and ignores a press after that. */
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
