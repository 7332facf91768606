export { AnswerAppealDialog } from './appeals/answer-appeal-dialog.tsx';
export { AppealDialog } from './appeals/appeal-dialog.tsx';
export { DecideDialog } from './decision/deciding/decide-dialog.tsx';
export { BulkDialog } from './decision/deciding/bulk-dialog.tsx';
export { RulingDialog } from './decision/deciding/ruling-dialog.tsx';
export { SuspendDialog } from './notices/suspend-dialog.tsx';
