import { pdf } from '@lock-in/testing';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postJob } from '../../testing/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const mb = 1024 * 1024;
// A hundred megabytes go to disk and are flushed there, on a machine that may be busy.
jest.setTimeout(120_000);

/** Sends the same few bytes over and over, so that the sender holds no file in memory either. Resolves with the status. */
function send(cookie: string, token: string, start: Buffer, padding: number): Promise<number> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const chunk = Buffer.alloc(64 * 1024);
  return new Promise((resolve, reject) => {
    const call = request({ port, method: 'POST', path: '/api/applyJob', agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!));
    });
    call.once('error', reject);
    call.setHeader('Content-Type', 'multipart/form-data; boundary=x');
    call.setHeader('Cookie', cookie).setHeader('X-CSRFToken', token);
    call.write(start);
    let left = padding;
    const more = () => {
      while (left > 0) {
        left -= chunk.length;
        if (!call.write(chunk)) return void call.once('drain', more);
      }
      call.end('\r\n--x--\r\n');
    };
    more();
  });
}

describe('Uploads', () => {
  it('of 10 MB, 12 at once, need nothing like their size in memory', async () => {
    const { jobId } = await postJob(await test.signedIn('Company'));
    const user = await test.signedIn('User');
    const cookie = [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const field = (name: string, value: number | null) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head =
      field('jobId', jobId) +
      field('userId', user.me.userId) +
      '--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n';
    const start = Buffer.concat([Buffer.from(head), await pdf('Resume')]);
    const once = (padding: number) => send(cookie, user.cookies.get('csrf_token')!, start, padding);

    // What is read and compiled for the first time is not counted.
    expect(await once(mb)).toBe(400);
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    // Not a PDF, for what stands after its end: all of it is received, and looked at on disk.
    const answers = await Promise.all(Array.from({ length: 12 }, () => once(9.5 * mb)));
    clearInterval(watch);
    expect(new Set(answers)).toEqual(new Set([400]));
    expect((most - before) / mb).toBeLessThan(60);
  });
});
