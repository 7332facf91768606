import fc from 'fast-check';
import { hasMarks, withoutMarks } from './markdown-marks.ts';
import { markdownTree, type MarkdownNode, type MarkdownTree } from '@lock-in/contracts/markdown-tree';

describe('the marks of Markdown in a text', () => {
  it.each([
    'Eight years of payments, mostly Python, some Go.',
    'One line\nand another.\n\nAnother paragraph.',
    'See https://example.sg/a?b=1 or www.example.sg, or ask mei@lockin.example.',
    '2 * 3 = 6, a < b, R&D, C# and F#, snake_case, #golang, "quoted" – it’s 50% (or more)…',
    '[Hiring] Senior engineer :-) ~40 people',
    '',
  ])('are not in “%s”', (text) => expect(hasMarks(text)).toBe(false));

  it.each([
    'a *word*',
    'a **word**',
    'an _underlined_ one',
    '~~gone~~',
    '`code`',
    '[text](https://example.sg)',
    '![picture](https://example.sg/a.png)',
    '[text]\n\n[text]: https://example.sg',
    '<https://example.sg>',
    '<mei@lockin.example>',
    'a &amp; b',
    String.raw`not \*this\*`,
    '# Heading',
    'Heading\n===',
    'Heading\n---',
    'above\n\n***\n\nbelow',
    '> quoted',
    '- first',
    '  * first',
    '+ first',
    '1. first',
    '2) second',
    '- [x] done',
    '```\ncode\n```',
    '~~~\ncode\n~~~',
    '    code',
    'a | b\n--|--',
    'a\n:-',
  ])('are in “%s”', (text) => expect(hasMarks(text)).toBe(true));

  it('are missed in no text that Markdown would show in another way', () => {
    const piece = fc.constantFrom(
      ...'*_~`[]()<>&;\\#-=+|:!.1ab \n\t'.split(''),
      'https://a.b',
      '://',
      '    ',
      'amp',
      '~~~',
    );
    const texts = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(!hasMarks(text));
        expect(kindsIn(markdownTree(text)).filter((kind) => !plainKinds.includes(kind))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a text without the marks of Markdown', () => {
  it.each([
    ['# Backend engineer\n\nYou **will** own `ledger`.', 'Backend engineer\n\nYou will own ledger.'],
    ['- Go\n- [x] Python\n* SQL', '• Go\n• Python\n• SQL'],
    ['1. first\n2. second', '1. first\n2. second'],
    ['> quoted\n>> twice', 'quoted\ntwice'],
    [
      'See [our page](https://example.sg "Title") and <https://example.org>.',
      'See our page and https://example.org.',
    ],
    ['![Office](https://example.sg/a.png)', 'Office'],
    ['| Level | Pay |\n| --- | ---: |\n| Senior | 9,000 |', 'Level · Pay\n\nSenior · 9,000'],
    ['```ts\nconst a = 1;\n```', 'const a = 1;'],
    ['~~old~~ _new_ *newer* ***both***', 'old new newer both'],
    [String.raw`5 \* 6`, '5 * 6'],
    ['2 * 3, snake_case and C# **stay', '2 * 3, snake_case and C# **stay'],
    ['Plain, as it was.\n', 'Plain, as it was.\n'],
  ])('reads %j as %j', (text, words) => expect(withoutMarks(text)).toBe(words));
});

/**
 * Node kinds of a text without marks: lines, which all end in a break; addresses, which become links in plain text, too;
 * and HTML, which is shown as text.
 */
const plainKinds = ['root', 'paragraph', 'text', 'break', 'link', 'html'];

const kindsIn = (node: MarkdownTree | MarkdownNode | undefined): string[] =>
  node ? [node.type, ...('children' in node ? node.children.flatMap(kindsIn) : [])] : [];
