import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Change = (body: Buffer, path: string) => Buffer | undefined;

export interface LyingServer {
  readonly url: string;
  close(): void;
}

/** Passes requests on to an installation, and changes its answers. `change` returns undefined for a 404. */
export async function lyingServer(behind: string, change: Change): Promise<LyingServer> {
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    void (async () => {
      const answer = await fetch(behind + path, { headers: { 'Accept-Encoding': 'identity' } });
      const told = change(Buffer.from(await answer.arrayBuffer()), path);
      response.writeHead(told === undefined ? 404 : answer.status).end(told);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
