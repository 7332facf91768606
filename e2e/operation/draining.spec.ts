import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, startProgram } from '../program.ts';

describe('a program that is told to stop', () => {
  let program: Program;
  const statusOf = async (path: string) => (await fetch(`${program.url}${path}`)).status;
  /** Has no time limit; the test's limit applies. */
  const until = async (path: string, status: number) => {
    while ((await statusOf(path)) !== status) await delay(20);
  };

  test('is not ready from then on, but answers until it receives no more requests', async () => {
    program = await startProgram({ DRAIN_SECONDS: '300' });
    await until('/health/ready', 200);
    program.signal('SIGTERM');
    await until('/health/ready', 503);
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/api/csrf-token')).toBe(200);
    // A second signal stops the program at once.
    program.signal('SIGTERM');
    expect(await program.ended()).toBe(1);
  }, 60_000);

  test('ends even if a caller keeps sending requests over an open connection', async () => {
    program = await startProgram({ DRAIN_SECONDS: '1' });
    const { hostname, port } = new URL(program.url);
    const caller = connect(Number(port), hostname);
    // An unfinished request while the server closes, so that its connection is not closed as idle.
    caller.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n');
    program.signal('SIGTERM');
    while (await isOpen(Number(port), hostname)) await delay(20);
    caller.write('\r\n');
    caller.on('data', () => caller.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    caller.on('error', () => {});
    expect(await program.ended()).toBe(0);
  }, 60_000);

  test('takes a Ctrl-C that npm passes on for one, and stops in order', async () => {
    program = await startProgram({ DRAIN_SECONDS: '1' });
    program.signal('SIGINT');
    // Signals of a kind that wait together are one.
    await delay(20);
    program.signal('SIGINT');
    expect(await program.ended()).toBe(0);
  }, 60_000);

  test('ends by itself after that', async () => {
    program = await startProgram({ DRAIN_SECONDS: '1' });
    program.signal('SIGTERM');
    expect(await program.ended()).toBe(0);
  }, 60_000);
});

const isOpen = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy());
  });
