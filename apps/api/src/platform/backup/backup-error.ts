import { SentenceError } from '../sentence-error.ts';

/** A backup or a restore cannot be done. */
export class BackupError extends SentenceError {}
