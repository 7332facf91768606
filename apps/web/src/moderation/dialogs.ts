export { AnswerAppealDialog } from './appeals/answer-appeal-dialog.tsx';
export { AppealDialog } from './appeals/appeal-dialog.tsx';
export { DecideDialog } from './decision/decide-dialog.tsx';
export { BulkDialog } from './decision/bulk-dialog.tsx';
export { RulingDialog } from './decision/ruling-dialog.tsx';
export { SuspendDialog } from './notices/suspend-dialog.tsx';
