import type { DrawDocument } from '@lock-in/contracts';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';

/** Draws documents in `npm run dev`, as the API does with the built app. Their calls go to the API over the network. */
export const devDocuments = (api: string): Plugin => ({
  name: 'lock-in-dev-documents',
  apply: 'serve',
  // The function that is returned adds the middleware after Vite's own, which serve modules and files.
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      if (!/text\/html/.test(request.headers.accept ?? '')) return next();
      draw(server, api, request, response).catch((error: Error) => {
        server.ssrFixStacktrace(error);
        next(error);
      });
    });
  },
});

async function draw(
  server: ViteDevServer,
  api: string,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.originalUrl ?? '/';
  const page = await readFile(new URL('index.html', import.meta.url), 'utf8');
  const template = await server.transformIndexHtml(url, page);
  const { drawDocument } = (await server.ssrLoadModule('/src/app/entry-server.tsx')) as {
    drawDocument: DrawDocument;
  };
  const cookies: string[] = [];
  const call = (path: string) => callApi(`${api}${path}`, request, cookies);
  const { headers } = request;
  const answer = await drawDocument({ url, headers, template, nonce: '', call });
  response.setHeader('Set-Cookie', cookies);
  if (answer && 'location' in answer) {
    response.writeHead(answer.status, { Location: answer.location }).end();
    return;
  }
  response.writeHead(answer?.status ?? 200, { 'Content-Type': 'text/html' });
  response.end(answer?.html ?? template);
}

async function callApi(url: string, { headers }: IncomingMessage, cookies: string[]) {
  const answer = await fetch(url, {
    headers: { cookie: headers.cookie ?? '', accept: 'application/json' },
  });
  cookies.push(...answer.headers.getSetCookie());
  return {
    status: answer.status,
    body: await answer.text(),
    header: (name: string) => answer.headers.get(name),
  };
}
