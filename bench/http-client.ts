import http from 'node:http';
import https from 'node:https';

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** From the request's first byte to the answer's last. */
  readonly ms: number;
}

export interface HttpClient {
  send(
    method: 'GET' | 'POST',
    path: string,
    options?: { headers?: Readonly<Record<string, string>>; body?: object },
  ): Promise<Answer>;
  close(): void;
}

/** Sends requests over keep-alive connections; with more than `connections` at once, requests wait. */
export function openClient(url: string, connections: number): HttpClient {
  const { hostname, port, protocol } = new URL(url);
  const { Agent, request } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  return {
    send(method, path, { headers = {}, body } = {}) {
      const text = body && JSON.stringify(body);
      const begin = performance.now();
      return new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            hostname,
            port,
            method,
            path,
            headers: {
              ...headers,
              ...(text !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(text),
              }),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                body: Buffer.concat(chunks).toString(),
                ms: performance.now() - begin,
              }),
            );
          },
        );
        sent.on('error', reject);
        sent.end(text);
      });
    },
    close: () => agent.destroy(),
  };
}

/** The body of a successful answer; throws otherwise. */
export function bodyOf<T>({ status, body }: Answer): T {
  if (status >= 300) throw new Error(`${status} ${body.slice(0, 300)}`);
  return JSON.parse(body) as T;
}
