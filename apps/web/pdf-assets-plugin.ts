import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Standard fonts, character maps for CJK text and a CMYK profile, which a PDF may omit, and the decoders of JPEG 2000, JBIG2 and
 * CCITT pictures. QuickJS, which would run a PDF's scripts, is left out.
 */
const files = ['cmaps', 'iccs', 'standard_fonts', 'wasm'].flatMap((folder) =>
  readdirSync(join(home, folder))
    .filter((name) => !/quickjs/i.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Serves these files under /pdfjs/. The PDF worker requests them by name when a document needs them. */
export function pdfAssets(): Plugin {
  return {
    name: 'lock-in-pdf-assets',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: `pdfjs/${file}`, source: readFileSync(join(home, file)) });
      }
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const file = files.find((known) => request.url === `/${known}`);
        if (file === undefined) return next();
        if (file.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(join(home, file)));
      });
    },
  };
}
