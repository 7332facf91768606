import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const smallest = 1_000;
const large = 500_000;

/** Writes compressed copies of each text asset, at a level that is too slow to use per request. */
export function compressed(): Plugin {
  return {
    name: 'lock-in-compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).flatMap((output) => {
        const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        const { fileName } = output;
        return /^assets\/.*\.(m?js|css|svg)$/.test(fileName) && content.length >= smallest
          ? [{ path: join(dir, fileName), content }]
          : [];
      });
      await Promise.all(
        texts.flatMap(({ path, content }) => [
          brotli(content, quality(content.length)).then((bytes) => writeFile(`${path}.br`, bytes)),
          zip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
        ]),
      );
    },
  };
}

/** The highest level takes seconds for a large file and saves little. */
const quality = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: bytes > large ? 9 : 11 },
});
