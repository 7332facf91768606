import { onDemand } from '../ui/on-demand.tsx';

/** One chunk for all: in separate chunks, their form fields would be shared so widely that the first page would load them. */
const load = () => import('./dialogs.ts');

export const DecideDialog = onDemand(async () => ({ default: (await load()).DecideDialog }));
export const SuspendDialog = onDemand(async () => ({ default: (await load()).SuspendDialog }));
export const AppealDialog = onDemand(async () => ({ default: (await load()).AppealDialog }));
export const AnswerAppealDialog = onDemand(async () => ({ default: (await load()).AnswerAppealDialog }));
