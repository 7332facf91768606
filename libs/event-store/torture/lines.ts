import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';

/** More than any line has. */
const tail = 64 * 1024;

/** The last whole line of a file to which another process may be writing. Undefined: there is none. */
export const lastWholeLine = (file: string) => lookAtEnd(file, 'r')?.line;

/**
 * Removes what a process that was killed has begun to write, so that another one can go on, and gives the last whole line before it.
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
