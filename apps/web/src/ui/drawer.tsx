import type { DrawerProps } from '@mantine/core';
import { useState } from 'react';
import { onDemand } from './on-demand.tsx';

const Panel = onDemand(async () => (await import('./drawer-panel.tsx')).DrawerPanel);

/** Handlers for the button that opens a drawer. */
export const { onIntent: drawerIntent } = Panel;

/** The only kind of drawer; its code is loaded when it first opens. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted && <Panel {...props} />;
}
