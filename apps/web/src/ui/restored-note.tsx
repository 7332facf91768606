import { Alert } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

/** Shown above a form whose values were restored after the session ended or the page was reloaded. */
export function RestoredNote({ files = false }: { files?: boolean }) {
  return (
    <Alert role="status" icon={<IconHistory size={18} stroke={1.75} aria-hidden />} color="gray">
      Your unsaved changes are back.{files && ' Choose your files again.'}
    </Alert>
  );
}
