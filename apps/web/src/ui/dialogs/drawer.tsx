import { lazy } from '../lazy.tsx';

/** The only kind of drawer; its code is loaded when it first opens. */
export const Drawer = lazy(() => import('./drawer-panel.tsx'));

/** Handlers for the button that opens a drawer. */
export const { onIntent: drawerIntent } = Drawer;
