import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconLayoutSidebarRight } from '../icons/frame.ts';
import { Drawer, drawerIntent } from './drawer.tsx';

/** On narrow screens: opens the side column as a drawer. Following a link closes it. */
export function SideDrawer({ label, children }: { label: string; children: ReactNode }) {
  const { key: place } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLayoutSidebarRight size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpenedAt(place)}
        {...drawerIntent}
      >
        {label}
      </Button>
      <Drawer
        opened={openedAt === place}
        onClose={() => setOpenedAt(undefined)}
        position="right"
        size={344}
        title={label}
      >
        {children}
      </Drawer>
    </>
  );
}
