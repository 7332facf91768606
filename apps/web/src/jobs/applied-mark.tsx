import { Badge } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

/** That the reader applied; how the company decided is not known here, so it has no status's colour. */
export function AppliedMark() {
  return (
    <Badge variant="light" tt="none" flex="none" leftSection={<IconCheck size={14} stroke={2} aria-hidden />}>
      Applied
    </Badge>
  );
}
