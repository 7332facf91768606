import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const smallest = 1_000;
const large = 500_000;

/** Beside each asset that is text: the same, compressed better than a server has time for at every request. */
export function compressed(): Plugin {
  return {
    name: 'lock-in-compressed',
    apply: 'build',
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

/** The last grade takes seconds for a large file, and saves little of it. */
const quality = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: bytes > large ? 9 : 11 },
});
