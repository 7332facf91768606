import fc from 'fast-check';
import { markdownTree, type Inline } from '@lock-in/markdown';
import { hasMarks } from './markdown-marks.ts';

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
        expect(drawnAsWritten(text)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});

/** Whether a text has only paragraphs of its words, line breaks, and addresses, which are links in plain text, too. */
const drawnAsWritten = (text: string): boolean =>
  markdownTree(text).children.every(
    (block) => block.type === 'paragraph' && block.children.every((node) => isPlain(node, text)),
  );

const isPlain = (node: Inline, text: string): boolean => {
  if (node.type === 'break') return true;
  if (node.type === 'text') return text.includes(node.value);
  return (
    node.type === 'link' && node.written === undefined && text.slice(node.from, node.to) === wordsOf(node)
  );
};

const wordsOf = ({ children: [first] }: { readonly children: readonly Inline[] }) =>
  first?.type === 'text' ? first.value : '';
