import fc from 'fast-check';
import { piecesOf } from './addresses.ts';
import { markdownTree } from './markdown-tree.ts';
import { walk } from './walk.ts';

const addresses = (text: string) =>
  piecesOf(text).flatMap(({ text: written, href }) => (href ? [written] : []));

it.each([
  ['看https://a.sg/b?c=d。然后', 'https://a.sg/b?c=d'],
  ['https://a.sg请看', 'https://a.sg'],
  ['（https://a.sg）', 'https://a.sg'],
  ['「https://a.sg/x」です', 'https://a.sg/x'],
  ['www.a.sg、www.b.sg', 'www.a.sg', 'www.b.sg'],
  ['https://a.sg에서', 'https://a.sg'],
  ['ดูที่https://a.sgครับ', 'https://a.sg'],
  ['https://a.sg/über-uns…', 'https://a.sg/über-uns'],
  ['https://ru.wikipedia.org/wiki/Москва, и', 'https://ru.wikipedia.org/wiki/Москва'],
  ['mei.lin@example.sg，谢谢', 'mei.lin@example.sg'],
  ['https://a.sg\u202E/b', 'https://a.sg'],
  ['(https://en.wikipedia.org/wiki/Go_(game))', 'https://en.wikipedia.org/wiki/Go_(game)'],
  ['https://a.sg: here', 'https://a.sg'],
])('Of %j, only the address is a link', (text, ...written) => {
  expect(addresses(text)).toEqual(written);
});

it.each([
  'https://',
  'http:// a',
  'awww.a.sg',
  'https://user:secret@a.sg',
  'https://a.sg:99999',
  'javascript:a@b',
])('There is no web address in %j', (text) =>
  expect(piecesOf(text).filter(({ href }) => href?.startsWith('http'))).toEqual([]),
);

it('Addresses are the same in a text with and without Markdown', () => {
  const texts = fc
    .array(
      fc.constantFrom(
        'https://a.sg',
        'www.b.sg',
        '/c',
        '.',
        ',',
        ')',
        '(',
        ' ',
        '。',
        '文',
        'é',
        'x',
        '@',
        '?',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const links: string[] = [];
      walk(markdownTree(`a ${text}`), (node) => {
        if (node.type === 'link') links.push(node.url);
      });
      expect(piecesOf(`a ${text}`).flatMap(({ href }) => href ?? [])).toEqual(links);
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});
