import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

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

/** The innermost frame in our code, as it was written, without the path to it. */
function placeIn(stack: string): string | undefined {
  const frame = stack.split('\n').find((line) => /^\s+at .*\/(apps|libs)\/(?!.*node_modules)/.test(line));
  return frame
    ?.replace(/^\s*at /, '')
    .replace(/(file:\/\/)?([^\s()]+\.js):(\d+):(\d+)/, (place, _, file: string, line, column) => {
      const written = placeInSource(file, Number(line), Number(column));
      return written ?? place;
    })
    .replace(/\(?(file:\/\/)?\S*\/(apps|libs)\//, '$2/')
    .replace(/\)$/, '');
}

/** Reads the file's source map only now: Node would load those of all files at start, and keep them. */
function placeInSource(file: string, line: number, column: number): string | undefined {
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
    const found = map.findOrigin(line, column);
    if (!('fileName' in found)) return undefined;
    return `${resolve(dirname(file), found.fileName)}:${found.lineNumber}:${found.columnNumber}`;
  } catch {
    return undefined;
  }
}
