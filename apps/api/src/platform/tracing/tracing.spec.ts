import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { publishPost } from '../../testing/conversation.ts';
import { startTestApp } from '../../testing/test-app.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface Batch {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** A receiver of traces: OTLP over HTTP, in JSON. */
class Receiver {
  readonly bodies: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') this.bodies.push(body);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): readonly Span[] {
    return this.bodies
      .flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans);
  }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('Traces', () => {
  const receiver = new Receiver();
  let spans: readonly Span[];

  beforeAll(async () => {
    const test = await startTestApp({ tracesTo: await receiver.start() });
    const ann = await test.signedIn('User', { name: 'Annabel Lee', email: 'annabel@sea.example' });
    const { id } = await publishPost(ann, { title: 'A kingdom by the sea', content: 'Many years ago.' });
    await ann.get(`/api/post/${id}?from=the-nightmarish-feed`);
    await ann.get('/no-such-page');
    await ann.get('/health/ready');
    // The remaining spans are sent at the end.
    await test.stop();
    spans = receiver.spans;
  });
  afterAll(() => receiver.stop());

  const named = (name: string) => spans.find((span) => span.name === name)!;
  const below = (parent: Span) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId).map(({ name }) => name);

  it('show a request by its route, its command in it, and the statements of both', () => {
    const request = named('POST /api/createPost');
    const command = named('CreatePost');
    expect(command).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
    expect(below(command)).toEqual(expect.arrayContaining(['append-event', 'wait until visible']));
    expect(command.attributes).toContainEqual({ key: 'lockin.outcome', value: { stringValue: 'done' } });
    expect(request.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 201 },
    });
    const { traceId } = named('GET /api/post/:postId');
    expect(spans.filter((span) => span.traceId === traceId).length).toBeGreaterThan(1);
  });

  it('start separately for each request, and leave out probes and paths without a route', () => {
    expect(named('POST /api/createPost').parentSpanId).toBeUndefined();
    const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(roots.length);
    expect(
      roots
        .map(({ name }) => name)
        .filter((name) => !/^(GET|POST|PUT|DELETE) \/|^job |^[A-Z][A-Za-z]+$/.test(name)),
    ).toEqual([]);
    expect(receiver.bodies.join()).not.toContain('no-such-page');
  });

  it('have nothing of what people typed, who they are or which thing it was', () => {
    const all = receiver.bodies.join();
    for (const word of [
      'Annabel',
      'annabel',
      'kingdom',
      'years ago',
      'nightmarish',
      'session_token',
      '127.0.0.1',
    ])
      expect(all).not.toContain(word);
    for (const { name } of spans) expect(name).not.toMatch(/\d|@|'|\$/);
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].toSorted()).toEqual(
      [
        'db.query.summary',
        'db.system.name',
        'http.request.method',
        'http.response.status_code',
        'http.route',
        'lockin.job.attempt',
        'lockin.outcome',
        'lockin.request_id',
        'messaging.destination.name',
      ].filter((key) => keys.has(key)),
    );
  });
});
