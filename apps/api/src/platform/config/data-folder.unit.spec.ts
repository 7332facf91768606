import { fullDisk } from './data-folder.ts';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });
const here = { DATA_DIR: '/proc' };

test.each([
  ['a file could not be written', withCode('ENOSPC')],
  ['PostgreSQL says so', withCode('53100')],
  ['it is the cause of what failed', new Error('no start', { cause: withCode('ENOSPC') })],
])('A full disk is named if %s', (_, error) => {
  expect(fullDisk(error, {})).toBe('The disk is full.');
});

test('A full disk is named if nothing can be written now, whatever failed', () => {
  // A file system without any space.
  expect(fullDisk(new Error('Connection terminated'), here)).toBe('The disk of /proc is full.');
});

test('Other failures are not blamed on the disk', () => {
  expect(fullDisk(withCode('ECONNREFUSED'), { DATA_DIR: process.cwd() })).toBeUndefined();
  expect(fullDisk(new Error('no setting'), { PORT: 'none' })).toBeUndefined();
});
