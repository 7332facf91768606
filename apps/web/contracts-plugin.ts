import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const name = '@lock-in/contracts';
const prefix = `${name}#`;
const virtual = (id: string) => `\0${id}`;
const source = new URL('../../libs/contracts/src/', import.meta.url);

/**
 * Gives the browser `@lock-in/contracts` without its schemas, and so without zod. The package is evaluated at build
 * time; a contract keeps only its address and how its body is sent. Constants (limits, lists of choices) stay as they
 * are. Schemas and functions do not exist in the browser; importing one as a value fails the build. Code without schemas
 * that both sides use has its own entry in the package.
 */
export function contracts(): Plugin {
  return {
    name: 'lock-in-contracts',
    enforce: 'pre',
    resolveId: (id) => (id === name || id.startsWith(prefix) ? virtual(id) : undefined),
    async load(id) {
      if (!id.startsWith(virtual(name))) return undefined;
      for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
        if (file.endsWith('.ts')) this.addWatchFile(fileURLToPath(new URL(file, source)));
      }
      const entry = new URL('index.ts', source).href;
      const values = withoutSchemas((await import(/* @vite-ignore */ entry)) as Record<string, unknown>);
      const code =
        id === virtual(name)
          ? reexports(values)
          : `export default ${values.get(id.slice(virtual(prefix).length))};`;
      return { code, moduleSideEffects: false };
    },
  };
}

/** The browser version of each export, as JSON. Tested by contracts-plugin.unit.spec.ts. */
export function withoutSchemas(exported: Record<string, unknown>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(exported)
      .map(([key, value]) => [key, isContract(value) ? callable(value) : value] as const)
      .filter(([, value]) => isPlain(value))
      .map(([key, value]) => [key, JSON.stringify(value)]),
  );
}

/** Each value is its own module, so that it is loaded with the page that uses it and not with the first page. */
const reexports = (values: ReadonlyMap<string, string>) =>
  Array.from(values.keys(), (key) => `export { default as ${key} } from '${prefix}${key}';`).join('\n');

interface Callable {
  method: string;
  path: string;
  files?: unknown;
  forgery?: unknown;
  switches?: unknown;
  repeatableByVisitor?: unknown;
  answer: object;
}

const isContract = (value: unknown): value is Callable =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const callable = ({ method, path, files, forgery, switches, repeatableByVisitor, answer }: Callable) => ({
  method,
  path,
  files,
  forgery,
  switches,
  repeatableByVisitor,
  answer: 'binary' in answer ? { binary: answer.binary } : {},
});

function isPlain(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'function') return false;
  if (typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
