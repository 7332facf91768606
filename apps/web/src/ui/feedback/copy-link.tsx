import { Button } from '@mantine/core';
import { IconLink } from '../icons/frame.ts';
import { copyText } from './copy-text.ts';

/** Copies the address of the public page with the same content. */
export function CopyPublicLink({ to, fullWidth = false }: { to: string; fullWidth?: boolean }) {
  return (
    <Button
      // No background or padding, so that its text aligns with the texts above.
      variant="transparent"
      color="gray"
      size="xs"
      px={0}
      fullWidth={fullWidth}
      leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
      onClick={() => void copyText(to, 'Link copied.')}
    >
      Copy public link
    </Button>
  );
}
