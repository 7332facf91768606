import { createSecretKey } from 'node:crypto';
import { isSameText, signatureOf } from './signature.ts';

const key = createSecretKey(Buffer.alloc(32, 7));

it('differs by key, purpose and value', () => {
  const other = createSecretKey(Buffer.alloc(32, 8));
  const all = [
    signatureOf(key, 'cursor', 'a'),
    signatureOf(other, 'cursor', 'a'),
    signatureOf(key, 'visitor', 'a'),
    signatureOf(key, 'cursor', 'b'),
  ];
  expect(new Set(all).size).toBe(4);
  expect(signatureOf(key, 'cursor', 'a')).toBe(all[0]);
});

it.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', '', true],
  // As long in characters, not in bytes.
  ['abc', 'abé', false],
])('compares %p with %p', (one, other, same) => {
  expect(isSameText(one, other)).toBe(same);
});
