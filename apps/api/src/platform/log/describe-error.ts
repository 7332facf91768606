/**
 * What the log says of an error: its kind, its code, and where in our code it came from. Not its message, which may quote a
 * value that a person typed, and not its stack, which quotes statements.
 */
export function describeError(error: unknown): {
  kind: string;
  code?: string;
  where?: string;
  cause?: object;
} {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  const where = error.stack?.split('\n').find((line) => /\/(apps|libs)\/(?!.*node_modules)/.test(line));
  return {
    kind: error.name,
    ...(typeof code === 'string' && { code }),
    ...(where && {
      where: where
        .replace(/^\s*at /, '')
        .replace(/\(?(file:\/\/)?\S*\/(apps|libs)\//, '$2/')
        .replace(/\)$/, ''),
    }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
