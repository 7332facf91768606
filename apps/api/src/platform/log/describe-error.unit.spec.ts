import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeError } from './describe-error.ts';

describe('The place of an error', () => {
  const root = mkdtempSync(join(tmpdir(), 'lock-in-places-'));
  const built = join(root, 'apps/api/dist');
  mkdirSync(built, { recursive: true });
  afterAll(() => rmSync(root, { recursive: true }));
  const errorAt = (place: string) =>
    Object.assign(new Error('x'), { stack: `Error: x\n    at work (${place})` });

  it('is that in the source, where the built file has a map', () => {
    const map = { version: 3, sources: ['../src/work.ts'], names: [], mappings: 'AAEA' };
    writeFileSync(join(built, 'work.js.map'), JSON.stringify(map));
    expect(describeError(errorAt(`file://${built}/work.js:1:1`)).where).toBe('work apps/api/src/work.ts:3:1');
  });

  it('is not in a package, whose code the same built file has', () => {
    const sources = ['../../../node_modules/pg/lib/client.js', '../src/asking.ts'];
    const map = { version: 3, sources, names: [], mappings: 'AAAA;ACEA' };
    writeFileSync(join(built, 'asking.js.map'), JSON.stringify(map));
    const stack = `Error: x\n    at query (file://${built}/asking.js:1:1)\n    at ask (file://${built}/asking.js:2:1)`;
    expect(describeError(Object.assign(new Error('x'), { stack })).where).toBe(
      'ask apps/api/src/asking.ts:3:1',
    );
  });

  it('is that in the built file, where it has none', () => {
    expect(describeError(errorAt(`file://${built}/other.js:7:5`)).where).toBe(
      'work apps/api/dist/other.js:7:5',
    );
  });
});
