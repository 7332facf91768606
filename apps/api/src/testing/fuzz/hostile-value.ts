import fc from 'fast-check';
import { anyText } from '../any/any-text.ts';

const deepArray = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
const deepObject = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as unknown;

/** Texts that some code might interpret: as a number, date, path, statement or object key. */
const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '+1',
  '01',
  '1e3',
  '0x10',
  '1.5',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '1'.repeat(400),
  '\u0663',
  '\uFF11',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '../../../etc/passwd',
  '..%2f..%2f',
  '/',
  '\\',
  '%',
  '%00',
  "' or 1=1 --",
  "'; drop table event; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '(a+)+$',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '2026-12-31T23:59:60Z',
  '2026-01-01T00:00:00+25:00',
  '+275760-09-13T00:00:00.000Z',
  '\0',
  'a\0b',
  '\uD83C',
  'a\uDC00b',
  '\uFFFF',
  '\u202Eabc',
  '\u200B',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(3_000),
];

const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: anyText(300) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.5,
  1e-320,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
);

/** Any unexpected JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [1, 1, 1]) },
  { weight: 1, arbitrary: fc.constantFrom(100, 2_000).map(deepArray) },
  { weight: 1, arbitrary: fc.constantFrom(100, 2_000).map(deepObject) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 5_000 }, (_, n) => n)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Any unexpected value of a path, query or form, as text. */
export const hostileWord: fc.Arbitrary<string> = fc.oneof(hostileText, hostileNumber.map(String));
