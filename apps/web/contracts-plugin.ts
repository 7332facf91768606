import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = new URL('../../libs/contracts/src/', import.meta.url);

/**
 * Gives the browser `@lock-in/contracts` without its schemas, and so without zod: at build time the package is
 * evaluated, and what is left of a contract is where it is called and how its body is sent. Constants (limits, lists of
 * choices) pass as they are. Schemas and functions do not exist in the browser; importing one as a value fails the build.
 */
export function contracts(): Plugin {
  return {
    name: 'lock-in-contracts',
    enforce: 'pre',
    resolveId: (id) => (id === '@lock-in/contracts' ? '\0lock-in-contracts' : undefined),
    async load(id) {
      if (id !== '\0lock-in-contracts') return undefined;
      for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
        if (file.endsWith('.ts')) this.addWatchFile(fileURLToPath(new URL(file, source)));
      }
      const entry = new URL('index.ts', source).href;
      return withoutSchemas((await import(/* @vite-ignore */ entry)) as Record<string, unknown>);
    },
  };
}

/** The module text for a package's exports. Shown by contracts-plugin.spec.ts. */
export function withoutSchemas(exported: Record<string, unknown>): string {
  return Object.entries(exported)
    .map(([name, value]) => [name, isContract(value) ? callable(value) : value] as const)
    .filter(([, value]) => isPlain(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

interface Callable {
  method: string;
  path: string;
  files?: unknown;
  forgery?: unknown;
  answer: object;
}

const isContract = (value: unknown): value is Callable =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const callable = ({ method, path, files, forgery, answer }: Callable) => ({
  method,
  path,
  files,
  forgery,
  answer: 'binary' in answer ? { binary: answer.binary } : {},
});

function isPlain(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'function') return false;
  if (typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
