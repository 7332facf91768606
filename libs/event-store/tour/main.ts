/**
 * `npm run tour`: shows in the terminal, on a database of its own beside a running program, what the log promises. Ends with 0 only if
 * everything was seen.
 */
import { startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { tour } from './tour.ts';

const folder = await mkdtemp(join(tmpdir(), 'lock-in-tour-'));
// The exit stops the server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
console.log('Starting a PostgreSQL of its own …');
const server = await startEmbeddedPostgres({ dataDir: folder });
try {
  const seen = await tour(server, {
    begin: (number, { title, file }) =>
      console.log(`\n${styleText('bold', `${number}. ${title}`)}  ${styleText('dim', file)}`),
    see: (sentence) => console.log(`   ${sentence}`),
    fail: (reason) => console.log(styleText('red', `   Not seen: ${reason}`)),
  });
  console.log(seen ? '\nEverything was seen.' : '\nSomething was not seen.');
  process.exitCode = seen ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
