import express from 'express';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callInside } from './call-inside.ts';
import { Documents } from './documents.ts';

const app = express();
app.set('trust proxy', true);
app.get('/who', (request, response) => {
  response.cookie('seen', 'yes').append('Set-Cookie', 'other=1').set('X-Kind', 'answer');
  response.json({
    ip: request.ip,
    cookie: request.headers.cookie,
    query: request.query,
    via: request.socket.remoteAddress,
  });
});
app.get('/missing', (_, response) => void response.status(404).json({ error: 'Not found.' }));

const caller = (headers: IncomingMessage['headers'], url = '/page') =>
  ({ headers, socket: { remoteAddress: '10.0.0.7', remotePort: 1 }, url }) as IncomingMessage;

describe('a call inside the process', () => {
  it('has the caller’s session and address, and passes on the cookies that it sets', async () => {
    const cookies: string[] = [];
    const headers = { cookie: 'session=s', 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer x' };
    const answer = await callInside(app, caller(headers), cookies, '/who?a=1');
    expect(answer.status).toBe(200);
    expect(answer.header('x-kind')).toBe('answer');
    expect(JSON.parse(answer.body)).toEqual({
      ip: '203.0.113.9',
      cookie: 'session=s',
      query: { a: '1' },
      via: '10.0.0.7',
    });
    expect(cookies).toEqual(['seen=yes; Path=/', 'other=1']);
  });

  it('answers a refusal as any other call', async () => {
    const { status, body } = await callInside(app, caller({}), [], '/missing');
    expect([status, body]).toEqual([404, '{"error":"Not found."}']);
  });
});

describe('drawing documents', () => {
  const rendererThat = async (body: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'renderer-'));
    const file = join(folder, 'entry-server.mjs');
    await writeFile(file, `export const drawDocument = async (request) => { ${body} };`);
    return file;
  };
  const page = { html: '<html></html>', nonce: 'n' };

  it('leaves the page to the browser if the renderer throws or is missing, and says so', async () => {
    const failures: unknown[] = [];
    for (const file of [await rendererThat('throw new Error("broken")'), '/nowhere/entry-server.mjs']) {
      const documents = new Documents(app, file, (error) => failures.push(error));
      await expect(documents.draw(caller({}), page, 1)).resolves.toBeUndefined();
    }
    expect(failures).toHaveLength(2);
  });

  it('calls for a visitor with neither the cookies of the one who asks nor any for them', async () => {
    const renderer = await rendererThat(
      "const { body } = await request.call('/who', 'visitor'); return { status: 200, html: body }",
    );
    const documents = new Documents(app, renderer, (error) => {
      throw error;
    });
    const asked = caller({ cookie: 'session=s', 'x-forwarded-for': '203.0.113.9' });
    const drawn = await documents.draw(asked, page, 1);
    expect(drawn).toMatchObject({ status: 200, cookies: [] });
    const { html } = drawn as { html: string };
    expect(JSON.parse(html)).toEqual({ ip: '203.0.113.9', query: {}, via: '10.0.0.7' });
  });

  it('draws a limited number at the same time, and leaves the others to the browser', async () => {
    const renderer = await rendererThat(
      'await new Promise((resolve) => setTimeout(resolve, 50)); return { status: 200, html: request.template }',
    );
    const documents = new Documents(app, renderer, (error) => {
      throw error;
    });
    const drawn = await Promise.all(Array.from({ length: 500 }, () => documents.draw(caller({}), page, 1)));
    expect(drawn.filter((one) => one !== undefined)).toHaveLength(8);
    await expect(documents.draw(caller({}), page, 1)).resolves.toMatchObject({ status: 200 });
  });

  it('draws others while public pages wait for their data', async () => {
    const renderer = await rendererThat(
      "if (request.url === '/jobs') await new Promise(() => {}); return { status: 200, html: '' }",
    );
    const documents = new Documents(app, renderer, (error) => {
      throw error;
    });
    for (let one = 0; one < 20; one++) void documents.draw(caller({}, '/jobs'), page, 1);
    await expect(documents.draw(caller({}, '/jobs'), page, 1)).resolves.toBeUndefined();
    await expect(documents.draw(caller({}), page, 1)).resolves.toMatchObject({ status: 200 });
  });
});
