import { optional } from '../ui/optional.tsx';

/** One chunk for all: in separate chunks, their form fields would be shared so widely that the first page would load them. */
const load = () => import('./dialogs.ts');

export const DecideDialog = optional(async () => ({ default: (await load()).DecideDialog }));
export const SuspendDialog = optional(async () => ({ default: (await load()).SuspendDialog }));
export const AppealDialog = optional(async () => ({ default: (await load()).AppealDialog }));
export const AnswerAppealDialog = optional(async () => ({ default: (await load()).AnswerAppealDialog }));
