import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright-core';

/** Documents saved with their styles and without their code, and served as files. */
export interface SavedPages {
  readonly url: string;
  stop(): Promise<void>;
}

const code = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const state = /<script type="application\/json"[^>]*>[^<]*<\/script>/;

interface Saved {
  readonly type: string;
  readonly body: Buffer;
}

/** Saves these pages as the caller of `request` sees them. */
export async function savePages(request: APIRequestContext, paths: readonly string[]): Promise<SavedPages> {
  const files = new Map<string, Saved>();
  const save = async (path: string, type: string, shape = (text: string) => text) => {
    const answer = await request.get(path, { headers: { Accept: type } });
    const body = brotliCompressSync(shape(await answer.text()));
    files.set(path, { type: `${type}; charset=utf-8`, body });
    return answer;
  };
  const styles = new Set<string>();
  for (const path of paths) {
    const answer = await save(path, 'text/html', (html) => html.replaceAll(code, '').replace(state, ''));
    for (const [, style] of (await answer.text()).matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g))
      styles.add(style!);
  }
  for (const style of styles) await save(style, 'text/css');

  const server = createServer((asked, response) => {
    const file = files.get(asked.url ?? '');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br' }).end(file.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
