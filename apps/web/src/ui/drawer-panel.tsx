import { Drawer, type DrawerProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

/** Opens just after it is drawn, for the reason of ui/modal.tsx. */
export function DrawerPanel({ opened, ...props }: DrawerProps) {
  const mounted = useMounted();
  return <Drawer closeButtonProps={{ 'aria-label': 'Close' }} {...props} opened={opened && mounted} />;
}
