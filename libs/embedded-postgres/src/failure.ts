/** The server cannot run here. The message is one sentence for the operator: what is wrong and what to do. */
export class StartError extends Error {}

/** What a PostgreSQL program complained of: its last FATAL or error line, or simply its last. */
export function lastLine(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  );
}
