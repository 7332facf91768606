export { DecideDialog } from './decide-dialog.tsx';
export { SuspendDialog } from './suspend-dialog.tsx';
