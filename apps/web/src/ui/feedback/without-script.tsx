import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A note for browsers without script. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Text>{children}</Text>
    </noscript>
  );
}
