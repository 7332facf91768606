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

/** The innermost frame in our code, as it was written, without the path to it. The build puts packages and our code into the same files. */
function placeIn(stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    if (!/^\s+at .*\/(apps|libs)\//.test(line)) continue;
    const written = line.replace(
      /(file:\/\/)?([^\s()]+\.js):(\d+):(\d+)/,
      (place, _, file: string, row, column) => {
        return placeInSource(file, Number(row), Number(column)) ?? place;
      },
    );
    if (written.includes('node_modules')) continue;
    return written
      .replace(/^\s*at /, '')
      .replace(/\(?(file:\/\/)?\S*\/(apps|libs)\//, '$2/')
      .replace(/\)$/, '');
  }
  return undefined;
}

/** The source maps of files that an error has come from. Node would read those of all files at start, and keep them. */
const maps = new Map<string, SourceMap>();

function placeInSource(file: string, line: number, column: number): string | undefined {
  try {
    const found = mapOf(file).findOrigin(line, column);
    if (!('fileName' in found)) return undefined;
    return `${resolve(dirname(file), found.fileName)}:${found.lineNumber}:${found.columnNumber}`;
  } catch {
    return undefined;
  }
}

function mapOf(file: string): SourceMap {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  maps.set(file, map);
  return map;
}
