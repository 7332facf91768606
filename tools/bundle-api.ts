import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type ExternalOption, type Plugin, rolldown } from 'rolldown';

const api = join(import.meta.dirname, '../apps/api');
const sources = join(api, 'src');
const builds = join(api, 'dist');
/** Both as deep below the sources' packages: a place is relative to them. */
const [results, developed] = [join(builds, 'programs'), join(builds, 'development')];

const programs = readdirSync(join(sources, 'programs'))
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => basename(file, '.ts'));

/** Stay in `node_modules`: they have native code or read files beside theirs, or nobody has installed what a package offers to work with. */
const notBundled = [
  /^(@node-rs\/|@zxcvbn-ts\/|iconv-lite|sharp|swagger-ui-dist)/,
  /^@aws-sdk\//,
  // Everything that decorates has to find it in place.
  'reflect-metadata',
  /^(@fastify\/|@nestjs\/(microservices|websockets)|class-transformer|class-validator|pg-native)/,
  // The demo, where production leaves it out.
  ...(existsSync(join(sources, 'demo')) ? [] : [/\/demo\//]),
];

/** All packages but our own, and the helpers of the compiler: bundling them takes four fifths of a build, and loading them from there a third longer. */
const notOurs = (id: string) => /^[^./]/.test(id) && !/^@(lock-in|oxc-project)\//.test(id);

/** A source file finds what lies beside it, although its code is elsewhere. */
const placesOfSources: Plugin = {
  name: 'places of sources',
  transform: {
    filter: { id: /\/(apps\/api|libs\/[\w-]+)\/src\//, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const place = `new URL(${JSON.stringify(relative(results, id))}, import.meta.url)`;
      const placed = code
        .replaceAll('import.meta.url', `${place}.href`)
        .replaceAll('import.meta.dirname', `new URL('.', ${place}).pathname`);
      return { code: placed, map: null };
    },
  },
};

/** Names the files in which `handlersOf` would look. */
const commandsOfSlices: Plugin = {
  name: 'commands of slices',
  transform: {
    filter: { id: /\.module\.ts$/, code: 'handlersOf(' },
    handler(code, id) {
      const imports: string[] = [];
      const importFrom = (folder: string) =>
        readdirSync(folder)
          .filter((file) => !file.endsWith('.spec.ts'))
          .map((file) => {
            const name = `commands${imports.length}`;
            imports.push(`import * as ${name} from ${JSON.stringify(join(folder, file))};`);
            return name;
          });
      const given = code.replaceAll(
        /handlersOf\((?:import\.meta\.dirname|join\(import\.meta\.dirname, '([\w/-]+)'\))/g,
        (call, inner = '') =>
          `${call}, [${importFrom(join(dirname(id), inner as string, 'commands')).join(', ')}]`,
      );
      if (imports.length === 0)
        throw new Error(`${id} calls handlersOf in a way that the build does not know.`);
      return { code: `${imports.join(' ')} ${given}`, map: null };
    },
  },
};

/** V8 keeps a text in one byte per character only if all of them are Latin-1. */
const latin: Plugin = {
  name: 'latin',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\xff]/g, escaped);
  },
};
const escaped = (sign: string) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0');

/** Builds the API's programs from `apps/api/src/programs` to `apps/api/dist/programs`, with their packages, as few files (ADR 89). */
export async function bundleApi(): Promise<void> {
  rmSync(builds, { recursive: true, force: true });
  await bundleTo(results, notBundled);
}

/** Builds the same in a fifth of the time, without their packages, for a program that is changed soon. Resolves with the folder. */
export async function bundleForDevelopment(): Promise<string> {
  await bundleTo(developed, notOurs);
  return developed;
}

async function bundleTo(dir: string, external: ExternalOption): Promise<void> {
  const bundle = await rolldown({
    cwd: join(import.meta.dirname, '..'),
    input: Object.fromEntries(programs.map((name) => [name, join(sources, 'programs', `${name}.ts`)])),
    platform: 'node',
    external,
    resolve: { conditionNames: ['source', 'node'] },
    plugins: [commandsOfSlices, placesOfSources],
    // CommonJS packages name their own place; those that read files there are not bundled.
    transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
    tsconfig: true,
  });
  await bundle.write({
    dir,
    entryFileNames: '[name].js',
    // Beside the programs, because a place is relative to them.
    chunkFileNames: 'shared-[name].js',
    comments: false,
    plugins: [latin],
    sourcemap: true,
    sourcemapExcludeSources: true,
    keepNames: true,
  });
  await bundle.close();
}

if (import.meta.main) await bundleApi();
