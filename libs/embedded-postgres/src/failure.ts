/** The server cannot run here. The message tells the operator what is wrong and what to do. */
export class StartError extends Error {}

/** A PostgreSQL program's error: that the disk is full, its last FATAL or error line, otherwise its last line. */
export function lastLine(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.findLast((line) => line.includes('No space left on device')) ??
    lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ??
    lines.at(-1) ??
    'it gave no reason'
  );
}
