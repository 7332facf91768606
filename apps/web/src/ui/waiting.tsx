import { Loader, Stack } from '@mantine/core';

/** Placeholder of a document, with the minimum height of the content that follows. */
export function Waiting() {
  return (
    <Stack align="center" justify="center" mih={320} role="status" aria-label="Loading document…">
      <Loader />
    </Stack>
  );
}
