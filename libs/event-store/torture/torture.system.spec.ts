import { fuzzSeed } from '@lock-in/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { torture } from './run.ts';

test('a log keeps its promises while processes, connections and the server are killed and frozen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-torture-'));
  try {
    const { held, table } = await torture({ seconds: 20, seed: fuzzSeed, folder });
    expect(held ? 'held' : table).toBe('held');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
