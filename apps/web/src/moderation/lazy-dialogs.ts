import { lazy } from '../ui/lazy.tsx';

/** One chunk for all: in separate chunks, their form fields would be shared so widely that the first page would load them. */
const load = () => import('./dialogs.ts');

export const DecideDialog = lazy(async () => ({ default: (await load()).DecideDialog }));
export const BulkDialog = lazy(async () => ({ default: (await load()).BulkDialog }));
export const RulingDialog = lazy(async () => ({ default: (await load()).RulingDialog }));
export const SuspendDialog = lazy(async () => ({ default: (await load()).SuspendDialog }));
export const AppealDialog = lazy(async () => ({ default: (await load()).AppealDialog }));
export const AnswerAppealDialog = lazy(async () => ({ default: (await load()).AnswerAppealDialog }));
