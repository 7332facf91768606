import fc from 'fast-check';
import { withLineFeeds } from './line-ends.ts';

const isLf = (text: string) => !text.includes('\r');

describe('The line ends of an input', () => {
  it('are LF in every text of it, and nothing else is changed', () => {
    const text = fc.string({ unit: fc.constantFrom('\r', '\n', '\r\n', 'a', ' ', '__proto__') });
    const input = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 3 }),
      object: fc.dictionary(fc.constantFrom('content', 'title', 'name'), tie('value'), { maxKeys: 3 }),
    })).value;
    fc.assert(
      fc.property(input, (given) => {
        const read = JSON.stringify(withLineFeeds(given));
        expect(read).toBe(JSON.stringify(given).replaceAll('\\r\\n', '\\n').replaceAll('\\r', '\\n'));
        expect(isLf(read)).toBe(true);
      }),
    );
    expect(withLineFeeds('one\r\ntwo\rthree\n')).toBe('one\ntwo\nthree\n');
    expect(withLineFeeds(undefined)).toBeUndefined();
  });

  it('are left alone in what is nested deeper than any input', () => {
    const nested = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown;
    expect(withLineFeeds({ nested })).toHaveProperty('nested');
  });
});
