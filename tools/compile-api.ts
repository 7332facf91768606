import { transformFile } from '@swc/core';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/**
 * Compiles the API from `apps/api/src` to `apps/api/dist` by its `.swcrc`, as `nest build` does with nest-cli.json, but without the 139
 * packages of `@nestjs/cli` and `@swc/cli`, which `npm start` would have to install.
 */
const api = join(import.meta.dirname, '../apps/api');
const sources = join(api, 'src');
const results = join(api, 'dist');

rmSync(results, { recursive: true, force: true });
const notBuilt = /\.spec\.ts$|(^|\/)testing\//;
const compiled: Promise<void>[] = [];
for await (const file of glob('**/*.ts', { cwd: sources }))
  if (!notBuilt.test(file)) compiled.push(compile(file));
await Promise.all(compiled);

async function compile(file: string): Promise<void> {
  const source = join(sources, file);
  const result = join(results, file.replace(/\.ts$/, '.js'));
  const { code, map = '' } = await transformFile(source, {
    cwd: api,
    configFile: join(api, '.swcrc'),
    sourceFileName: relative(dirname(result), source),
  });
  mkdirSync(dirname(result), { recursive: true });
  writeFileSync(result, `${code}\n//# sourceMappingURL=${basename(result)}.map`);
  writeFileSync(`${result}.map`, map);
}
