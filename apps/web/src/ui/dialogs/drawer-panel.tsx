import { Drawer, type DrawerProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

/** Opens just after mounting; ui/modal.tsx explains why. */
export default function DrawerPanel({ opened, ...props }: DrawerProps) {
  const mounted = useMounted();
  return <Drawer closeButtonProps={{ 'aria-label': 'Close' }} {...props} opened={opened && mounted} />;
}
