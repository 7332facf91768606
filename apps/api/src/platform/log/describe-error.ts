/**
 * The parts of an error that are logged: its kind, its code, and where in our code it came from. Not its message, which may quote a value
 * that a person typed, and not its stack, which quotes statements.
 */
export function describeError(error: unknown): {
  kind: string;
  code?: string;
  where?: string;
  cause?: object;
} {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  const where = placeIn(error.stack ?? '');
  return {
    kind: error.name,
    ...(typeof code === 'string' && { code }),
    ...(where && { where }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** The same for an error of which only the stack was kept. */
export function describeStack(stack: string): { kind: string; where?: string } {
  const [, kind = 'Error'] = /^(\w+)(:|\n|$)/.exec(stack) ?? [];
  const where = placeIn(stack);
  return { kind, ...(where && { where }) };
}

/** The innermost frame in our code, without the path to it. */
const placeIn = (stack: string) =>
  stack
    .split('\n')
    .find((line) => /^\s+at .*\/(apps|libs)\/(?!.*node_modules)/.test(line))
    ?.replace(/^\s*at /, '')
    .replace(/\(?(file:\/\/)?\S*\/(apps|libs)\//, '$2/')
    .replace(/\)$/, '');
