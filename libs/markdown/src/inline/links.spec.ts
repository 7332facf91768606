import fc from 'fast-check';
import { draw, type LinkTarget, type Pen } from '../draw.ts';
import { markdownTree } from '../markdown-tree.ts';
import { mentionedIn, withNames, withoutNames } from '../mentions.ts';

/** What a page shows of a text: its words, and its links. */
function shown(text: string) {
  const links: LinkTarget[] = [];
  const join = (parts: readonly string[]) => parts.join('');
  const pen: Pen<string> = {
    text: (value) => value,
    element: (_, __, children) => join(children),
    code: ({ value }) => value,
    task: () => '',
    table: join,
    image: () => undefined,
    link: (target, content) => {
      links.push(target);
      return join(content);
    },
    address: (address) => `(${address})`,
  };
  return { words: join(draw(markdownTree(text), 2, pen)), links };
}

const pieces = [
  [
    '[@Mei](/profile/9)',
    '[@](/profile/8)',
    '[@Mei',
    ']',
    '(/profile/7)',
    '](/profile/7)',
    '![@x](/profile/6)',
  ],
  [
    '[@Mei][1]',
    '[1]: /profile/5\n',
    '[@Mei](/profile/9 "title")',
    '[@Mei](</profile/9>)',
    '[@Mei](/profile/&#57;)',
  ],
  [
    '[@Mei](\\/profile/9)',
    '\\',
    '`',
    '``',
    '```\n',
    '~~~\n',
    '<!--',
    '-->',
    '<b>',
    '    ',
    '\t',
    '> ',
    '- ',
    '1. ',
  ],
  [
    '\n',
    '\n\n',
    '|',
    '\n|-|\n',
    '*',
    '_',
    '~~',
    '[',
    '(',
    ')',
    '!',
    '#',
    'a',
    ' ',
    '"',
    '](',
    '<a:',
    'https://a.sg/',
    '<',
    '>',
    '&amp;',
  ],
  [
    '[@**Mei**](/profile/4)',
    '[a [@Mei](/profile/9)](https://b.sg)',
    '[@Mei\nLin](/profile/3)',
    '[@a](/profile/0)',
  ],
].flat();
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
const names = fc.string({
  unit: fc.constantFrom(...'ab `*_[]()<>\'"&~|\\!#\n@:/.。'),
  minLength: 1,
  maxLength: 12,
});

it('Who is mentioned for the server is whom the page leads to, in every text, with every name', () => {
  fc.assert(
    fc.property(texts, names, (text, name) => {
      const led = (of: string) =>
        shown(of).links.flatMap((link) => (link.kind === 'mention' ? [link.accountId] : []));
      expect(mentionedIn(text)).toEqual([...new Set(led(text))]);
      const stored = withoutNames(text);
      const read = withNames(stored, () => name);
      expect(led(read)).toEqual(led(stored));
      expect(withoutNames(read)).toBe(stored);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['[@Grace Chua][1]\n\n[1]: /profile/9', '@Grace Chua (/profile/9)'],
  ['![@Grace Chua](/profile/9)', '@Grace Chua (/profile/9)'],
  ['[@Grace Chua](/profile/9 "title")', '@Grace Chua (/profile/9)'],
  ['[@Grace Chua](/profile/&#57;)', '@Grace Chua (/profile/9)'],
  ['[Grace Chua](/profile/9)', 'Grace Chua (/profile/9)'],
  ['[#hiring](/?tag=Career)', '#hiring (/?tag=Career)'],
])('%j looks like no mention and no tag', (text, words) => {
  expect(shown(text)).toEqual({ words, links: [] });
});

it.each([
  ['[paypal.com](https://evil.example/login)', 'evil.example'],
  ['[Sign in at https://www.lockin.sg/](https://lockin.sg.evil.example)', 'lockin.sg.evil.example'],
  ['[pay\u200Bpal．com](https://evil.example)', 'evil.example'],
  ['[github.io](https://evil.github.io)', 'evil.github.io'],
  ['[*paypal*.com](https://evil.example)', 'evil.example'],
  ['[@Grace Chua](https://evil.example/profile/9)', 'evil.example'],
  ['[ceo@bank.sg](mailto:thief@evil.example)', 'thief@evil.example'],
  ['![bank.sg](https://evil.example)', 'evil.example'],
  ['[192.168.0.1](https://evil.example)', 'evil.example'],
  ['[http://localhost:3000/admin](https://evil.example)', 'evil.example'],
  ['[https://me@intranet/login](https://evil.example)', 'evil.example'],
])('Beside the words of %j stands where it leads', (text, host) => {
  const [target] = shown(text).links;
  expect(target).toMatchObject({ kind: 'outward', host });
  expect(shown(text).words).toContain(`(${host})`);
});

it.each([
  '[our guide](https://example.org/guide)',
  '[example.org](https://www.example.org/a)',
  '[docs.example.org](https://example.org)',
  '[version 2.1, 5.000 users, e.g. here](https://example.org)',
  'https://example.org/a.b',
  '<https://192.168.0.1/a>',
  '<https://localhost:3000/>',
  '<mei@example.org>',
  '[Write to mei@example.org](mailto:mei@example.org)',
])('Nothing stands beside %j', (text) => {
  expect(shown(text).links).toEqual([expect.objectContaining({ kind: 'outward', host: undefined })]);
});
