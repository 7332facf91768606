import type { InsideAnswer } from '@lock-in/contracts';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

/** Headers by which a call has the same caller as the document: who they are, where they are, and how they came here. */
const ofCaller = [
  'cookie',
  'user-agent',
  'host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'traceparent',
  // By these a call that changes something is known to come from our own pages.
  'origin',
  'sec-fetch-site',
] as const;

type Caller = Pick<IncomingMessage, 'headers' | 'socket'>;

interface Sent {
  /** Sent as JSON. */
  readonly body: object;
  readonly forgeryToken: string;
}

/**
 * Answers a GET, or a POST if something is `sent`, by the program's own handler, without the network: middleware, guards, limits and log are
 * those of any other request. The cookies that it sets are added to `cookies`.
 */
export function callInside(
  handler: RequestListener,
  caller: Caller,
  cookies: string[],
  url: string,
  sent?: Sent,
): Promise<InsideAnswer> {
  const socket = silentSocket(caller.socket);
  const request = new IncomingMessage(socket);
  Object.assign(request, {
    method: sent ? 'POST' : 'GET',
    url,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  });
  const headers: Record<string, string | string[]> = {};
  for (const name of ofCaller) {
    const value = caller.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  request.headers = { ...headers, accept: 'application/json' };
  if (sent) {
    const body = Buffer.from(JSON.stringify(sent.body));
    request.headers['content-type'] = 'application/json';
    request.headers['content-length'] = String(body.length);
    request.headers['x-csrftoken'] = sent.forgeryToken;
    request.push(body);
  }
  request.complete = true;
  request.push(null);

  const response = new ServerResponse(request);
  response.assignSocket(socket);
  const body = recorded(response);
  return new Promise((resolve, reject) => {
    response.once('close', () => reject(new Error('The call was broken off.')));
    response.once('finish', () => {
      for (const cookie of [response.getHeader('Set-Cookie') ?? []].flat()) cookies.push(String(cookie));
      resolve({
        status: response.statusCode,
        body: Buffer.concat(body).toString(),
        header: (name) => {
          const value = response.getHeader(name);
          return value === undefined ? null : String(value);
        },
      });
      // What the server does for an answer that it has sent.
      response.detachSocket(socket);
      response.emit('close');
      socket.destroy();
    });
    handler(request, response);
  });
}

/** The caller's address, for limits and the log; what is written goes nowhere. */
function silentSocket({ remoteAddress, remotePort }: Socket): Socket {
  const socket = new Duplex({
    read() {},
    write(_chunk, _encoding, done) {
      done();
    },
  });
  return Object.assign(socket, {
    remoteAddress,
    remotePort,
    setTimeout() {},
    setNoDelay() {},
  }) as unknown as Socket;
}

/** The body as it is written. Own methods, because the framework replaces the prototype. */
function recorded(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = [];
  const note = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = (...args: unknown[]) => (note(args[0]), write(...args));
  response.end = (...args: unknown[]) => (note(args[0]), end(...args));
  return chunks;
}
