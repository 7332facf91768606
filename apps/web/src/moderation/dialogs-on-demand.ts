import { optional } from '../ui/optional.tsx';

/** In one part: each for itself would share its fields with so many others that the first page brought them. */
const load = () => import('./dialogs.ts');

export const DecideDialog = optional(async () => ({ default: (await load()).DecideDialog }));
export const SuspendDialog = optional(async () => ({ default: (await load()).SuspendDialog }));
export const AppealDialog = optional(async () => ({ default: (await load()).AppealDialog }));
export const AnswerAppealDialog = optional(async () => ({ default: (await load()).AnswerAppealDialog }));
