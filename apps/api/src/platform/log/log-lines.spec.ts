import { connect } from 'node:net';
import { eventually } from '../../testing/waiting/eventually.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const log = captureLog();
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ logLevel: 'info' });
});
afterAll(() => test.stop());

/** Sends the path as it is; a client would refuse or encode it. */
async function ask(path: string) {
  const { hostname, port } = new URL(await test.app.getUrl());
  const socket = connect(Number(port), hostname);
  socket.end(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'));
  for await (const _ of socket);
}

it.each([
  '/api/forged"}{"msg":"forged',
  '/api/forged%0A{"msg":"forged"}',
  '/api/forged%C2%85{"msg":"forged"}',
  `/api/forged\\n{"msg":"forged"}`,
])('a request is one line of JSON, whatever its caller put into the path: %j', async (path) => {
  log.clear();
  await ask(path);
  await eventually(() => Promise.resolve(log.text().includes('forged')), true);
  const written = log
    .text()
    .split(/[\n\u0085]/)
    .filter((line) => line.includes('forged'));
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0]!)).toMatchObject({ msg: 'request completed' });
});
