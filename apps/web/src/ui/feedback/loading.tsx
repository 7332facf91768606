import { Loader, Stack } from '@mantine/core';

/** Placeholder of a document or a dialog's content, with the minimum height of the content that follows. */
export function Loading({ label }: { label: string }) {
  return (
    <Stack align="center" justify="center" mih={320} role="status" aria-label={label}>
      <Loader />
    </Stack>
  );
}
