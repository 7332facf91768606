import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linkedModules } from './module-links.ts';

const root = join(import.meta.dirname, '../../..');

test('Each module whose code a document links to exists', () => {
  expect(linkedModules.filter((module) => !existsSync(join(root, module)))).toEqual([]);
  expect(linkedModules.length).toBeGreaterThan(0);
});
