import { parseSetCookie, stringifyCookie } from 'cookie';
import type { Server } from 'node:http';
import request from 'supertest';

type Files = Readonly<Record<string, Buffer>>;
type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * A browser, as far as the API knows one: it keeps cookies, and sends the anti-forgery token with what changes something.
 * Every method resolves with supertest's response, whatever its status.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Sent with every request; for example `X-Background`. */
  readonly headers: Record<string, string> = {};

  private readonly server: Server | string;

  /** `server`: the program itself, or its address. */
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

  /** Sends a multipart form: its text fields, and its files by field. */
  submit(path: string, fields: Readonly<Record<string, string>>, files: Files = {}) {
    return this.change('post', path, (call) => {
      for (const [name, value] of Object.entries(fields)) call.field(name, value);
      for (const [name, bytes] of Object.entries(files)) call.attach(name, bytes, `${name}.pdf`);
      return call;
    });
  }

  /** One request as it is, without an anti-forgery token; `prepare` adds to it. */
  async send(method: Method, path: string, prepare: (call: request.Test) => request.Test = (call) => call) {
    const call = request(this.server)[method](path).set(this.headers);
    if (this.cookies.size > 0) call.set('Cookie', stringifyCookie(Object.fromEntries(this.cookies)));
    const response = await prepare(call);
    this.keep((response.headers['set-cookie'] as unknown as string[] | undefined) ?? []);
    return response;
  }

  /** One request as it is, with the token. */
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
