import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';

/** Longer than any line. */
const tail = 64 * 1024;

/** The last complete line of a file that another process may be writing to; undefined if there is none. */
export const lastWholeLine = (file: string) => lookAtEnd(file, 'r')?.line;

/**
 * Removes the incomplete last line that a killed process left, so that its successor can append. Returns the last complete line.
 */
export function removeTornLine(file: string): string | undefined {
  return lookAtEnd(file, 'r+')?.line;
}

function lookAtEnd(file: string, flags: 'r' | 'r+'): { readonly line: string | undefined } | undefined {
  if (!existsSync(file)) return undefined;
  const descriptor = openSync(file, flags);
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, tail));
    readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    const end = bytes.lastIndexOf('\n') + 1;
    if (flags === 'r+') ftruncateSync(descriptor, size - bytes.length + end);
    return { line: bytes.toString('utf8', 0, end).split('\n').at(-2) };
  } finally {
    closeSync(descriptor);
  }
}
