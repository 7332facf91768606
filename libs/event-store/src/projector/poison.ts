import pg from 'pg';

/** An event that the current code cannot process. */
export interface Poison {
  readonly position: number;
  readonly error: string;
}

/**
 * Where and how it failed, without the error's message: that may quote the event, and this text is stored, shown and logged.
 * `poison.spec.ts`
 */
export function describePoison(
  { type, position }: { type: string; position: number },
  error: unknown,
): Poison {
  return { position, error: `${type} at ${position}: ${describe(error)}` };
}

function describe(error: unknown): string {
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint } = error;
    return ['SQLSTATE', code, table, column ?? constraint].filter(Boolean).join(' ');
  }
  if (!(error instanceof Error)) return 'something was thrown that is no Error';
  const frame = error.stack?.split('\n').find((line) => /^ {4}at /.test(line));
  return `${error.name} ${frame?.trim() ?? ''}`.trim();
}

/** Whether the database refused the rows themselves (a value, a constraint or the row size), so that retrying would fail again. */
export const refusesTheRows = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(2[23]|54)/.test(error.code ?? '');
