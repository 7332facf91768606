import { mentionedIn, mentionOf, withNames, withoutNames } from './mentions.ts';
import { readableSource } from './plain-text.ts';

const names: Readonly<Record<number, string>> = { 9: 'Mei Lin', 34: 'A *bold* [one] \\' };
const nameOf = (id: number) => names[id] ?? 'Deleted account';

describe('a mention', () => {
  it('can be read as words, without what only a link needs', () => {
    const shown = withNames('Thanks [@](/profile/34), see `[@a](/profile/1)`', () => 'A *bold* [one]');
    expect(readableSource(shown)).toBe('Thanks @A *bold* [one], see `[@a](/profile/1)`');
  });

  it('is kept as an id only, and shown by the current name', () => {
    const kept = 'Thanks [@](/profile/9), and [@](/profile/34)!';
    const shown = withNames(kept, nameOf);
    expect(shown).toBe(String.raw`Thanks [@Mei Lin](/profile/9), and [@A \*bold\* \[one\] \\](/profile/34)!`);
    expect(withoutNames(shown)).toBe(kept);
    expect(mentionedIn(shown)).toEqual([9, 34]);
    expect(withNames(kept, () => 'Deleted account')).toContain('[@Deleted account](/profile/9)');
  });

  it('of somebody twice is one', () => {
    expect(mentionedIn('[@](/profile/9) [@Mei](/profile/9)')).toEqual([9]);
  });

  it.each([
    'mei@example.sg',
    '[Mei](/profile/9)',
    '[@Mei](https://example.sg/profile/9)',
    '[@Mei](/profile/0)',
    '[@Mei](/profile/4000000000)',
    '```\n[@Mei](/profile/9)\n```',
    '> ~~~~\n> [@Mei](/profile/9)\n> ~~~\n> [@Mei](/profile/9)',
    '- ```md\n  [@Mei](/profile/9)\n  ```',
    'Write `[@Mei](/profile/9)` for it',
    'Write ``[@Mei](/profile/9) ` it`` so',
    '> `two\n> [@Mei](/profile/9) lines`',
    'So:\n\n    [@Mei](/profile/9)\n\n    [@Mei](/profile/9)',
    '\t[@Mei](/profile/9)',
  ])('is not found in %j, which stays as it is', (text) => {
    expect(mentionedIn(text)).toEqual([]);
    expect(withoutNames(text)).toBe(text);
  });

  it('is found behind code', () => {
    expect(mentionedIn('```js\nx\n```\n[@Mei](/profile/9)')).toEqual([9]);
    expect(mentionedIn('```x``` [@Mei](/profile/9)')).toEqual([9]);
    expect(mentionedIn('`x` [@Mei](/profile/9) `y`')).toEqual([9]);
    expect(mentionedIn('    x\n\n[@Mei](/profile/9)')).toEqual([9]);
  });

  it.each([
    String.raw`One \`tick [@Mei](/profile/9) and another\``,
    'One ` tick [@Mei](/profile/9)',
    '`` two [@Mei](/profile/9) ` one',
    '- one ` tick\n- [@Mei](/profile/9) `',
    'one ` tick\n\n[@Mei](/profile/9) `',
    'a line\n    [@Mei](/profile/9)',
    '- a list\n\n    [@Mei](/profile/9)',
    '[@Mei `x`](/profile/9)',
  ])('is found in %j, where nothing is code', (text) => {
    expect(mentionedIn(text)).toEqual([9]);
  });

  it('is looked for among very many marks of code within a moment', () => {
    const marks = Array.from({ length: 140 }, (_, n) => '`'.repeat(n + 1)).join(' ');
    for (const text of [marks, '`a'.repeat(5_000), '\\`'.repeat(5_000), '    \n'.repeat(2_000)])
      expect(mentionedIn(`${text}\n\n[@Mei](/profile/9)`)).toEqual([9]);
  });

  it('is written on one line', () => {
    expect(mentionOf({ accountId: 9, name: 'Mei\nLin' })).toBe('[@Mei Lin](/profile/9)');
  });
});
