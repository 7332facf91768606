import { Loader, Stack } from '@mantine/core';

/** In place of a document that is on its way, as high as what follows at least is. */
export function Waiting() {
  return (
    <Stack align="center" justify="center" mih={320} role="status" aria-label="Loading document…">
      <Loader />
    </Stack>
  );
}
