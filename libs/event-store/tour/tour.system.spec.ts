import { startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { steps, tour } from './tour.ts';

test('the tour shows what it says, and names files that exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-tour-'));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const seen: string[] = [];
  const failed: string[] = [];
  try {
    await tour(server, {
      begin: (_, { file }) => expect(existsSync(file)).toBe(true),
      see: (sentence) => seen.push(sentence),
      fail: (reason) => failed.push(reason),
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  expect(failed).toEqual([]);
  expect(seen).toHaveLength(steps.length);
}, 180_000);
