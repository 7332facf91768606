import { parseSetCookie, stringifyCookie } from 'cookie';
import type { Server } from 'node:http';
import request from 'supertest';

type Files = Readonly<Record<string, Buffer>>;
type Method = 'get' | 'head' | 'post' | 'put' | 'delete';

/**
 * A browser from the API's view: keeps cookies and sends the anti-forgery token with writes. Every method resolves with supertest's
 * response for any status.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Sent with every request; for example `X-Background`. */
  readonly headers: Record<string, string> = {};

  private readonly server: Server | string;

  /** `server`: the program or its address. */
  constructor(server: Server | string) {
    this.server = server;
  }

  get(path: string) {
    return this.send('get', path);
  }

  post(path: string, body?: object) {
    return this.change('post', path, (call) => (body === undefined ? call : call.send(body)));
  }

  delete(path: string) {
    return this.change('delete', path);
  }

  /** Sends a multipart form with text fields and files. */
  submit(path: string, fields: Readonly<Record<string, string>>, files: Files = {}) {
    return this.change('post', path, (call) => {
      for (const [name, value] of Object.entries(fields)) call.field(name, value);
      for (const [name, bytes] of Object.entries(files)) call.attach(name, bytes, `${name}.pdf`);
      return call;
    });
  }

  /** Sends a request without an anti-forgery token; `prepare` can add to it. */
  async send(method: Method, path: string, prepare: (call: request.Test) => request.Test = (call) => call) {
    const call = request(this.server)[method](path).set(this.headers);
    if (this.cookies.size > 0) call.set('Cookie', stringifyCookie(Object.fromEntries(this.cookies)));
    const response = await prepare(call);
    this.keep((response.headers['set-cookie'] as unknown as string[] | undefined) ?? []);
    return response;
  }

  /** Sends a request with the token. */
  async change(method: Method, path: string, prepare: (call: request.Test) => request.Test = (call) => call) {
    if (!this.cookies.has('csrf_token')) await this.get('/api/csrf-token');
    return this.send(method, path, (call) =>
      prepare(call.set('X-CSRFToken', this.cookies.get('csrf_token') ?? '')),
    );
  }

  private keep(setCookies: readonly string[]) {
    for (const { name, value, maxAge } of setCookies.map((line) => parseSetCookie(line))) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value ?? '');
    }
  }
}
