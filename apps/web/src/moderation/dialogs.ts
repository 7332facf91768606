export { AnswerAppealDialog } from './answer-appeal-dialog.tsx';
export { AppealDialog } from './appeal-dialog.tsx';
export { DecideDialog } from './decide-dialog.tsx';
export { SuspendDialog } from './suspend-dialog.tsx';
