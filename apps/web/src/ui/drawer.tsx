import { dialogOnDemand } from './on-demand.tsx';

/** The only kind of drawer; its code is loaded when it first opens. */
export const Drawer = dialogOnDemand(() => import('./drawer-panel.tsx'));

/** Handlers for the button that opens a drawer. */
export const { onIntent: drawerIntent } = Drawer;
