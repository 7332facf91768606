import { createSecretKey, type KeyObject } from 'node:crypto';
import { isSameText, isSignatureOf, signatureOf } from './signature.ts';

const [key, another] = [7, 8].map((byte) => createSecretKey(Buffer.alloc(32, byte))) as [
  KeyObject,
  KeyObject,
];

it('differs by key, purpose and value', () => {
  const all = [
    signatureOf([key], 'cursor', 'a'),
    signatureOf([another], 'cursor', 'a'),
    signatureOf([key], 'visitor', 'a'),
    signatureOf([key], 'cursor', 'b'),
  ];
  expect(new Set(all).size).toBe(4);
  expect(signatureOf([key], 'cursor', 'a')).toBe(all[0]);
});

it('is taken of a previous key as well, and of no other', () => {
  const signature = signatureOf([key], 'cursor', 'a');
  expect(isSignatureOf([another, key], 'cursor', 'a', signature)).toBe(true);
  expect(isSignatureOf([another], 'cursor', 'a', signature)).toBe(false);
  expect(isSignatureOf([key], 'cursor', 'a', '')).toBe(false);
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
