import { markdownTree } from './markdown-tree.ts';

/** The largest length of a post or job description. */
const limit = 10_000;
const fill = (part: string) => part.repeat(Math.ceil(limit / part.length)).slice(0, limit);

describe('a text as Markdown', () => {
  it.each([
    ['quotes in quotes', fill('>')],
    ['lists in lists', fill('- ')],
    ['numbered lists in lists', fill('1. ')],
    ['lists in quotes in lists', fill('> - ')],
    ['lists in lists by their indentation', linesOf(31, (at) => `${' '.repeat(20 * at)}${'- '.repeat(10)}a`)],
    ['quotes that ten thousand lines continue', `${'- '.repeat(500)}a\n${fill('b\n')}`.slice(0, limit)],
    ['emphasis in emphasis', `${'*a '.repeat(490)}${' a*'.repeat(490)}`],
    ['emphasis that never ends', fill('a*')],
    ['emphasis of two kinds across each other', fill('*a_ ')],
    ['strikethrough that never ends', fill('~~a ')],
    ['brackets in brackets', `${'['.repeat(2_500)}a${'](b)'.repeat(1_250)}`],
    ['thousands of links', fill('[a](b) ')],
    ['thousands of headings', fill('a\n=\n')],
    ['thousands of tables', fill('a\n-\n|')],
    ['a table of millions of cells', `${'|a'.repeat(1_250)}\n${'|-'.repeat(1_250)}\n${'a\n'.repeat(2_498)}`],
    ['a table of one very long row', `|a\n|-\n${fill('|')}`.slice(0, limit)],
    ['thousands of pieces of code', fill('`a` ')],
  ])('is left as it was written with %s', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(limit);
    expect(markdownTree(text)).toBeUndefined();
  });

  it.each([
    ['prose', fill('Lorem ipsum *dolor* sit `amet`, **consectetur** elit. [More](https://example.sg)\n\n')],
    [
      'code',
      `\`\`\`ts\n${fill('  const row = rows[index].map((a) => a * 2);\n')}`.slice(0, limit - 4) + '\n```',
    ],
    ['a table', `| a | b | c |\n|---|---|---|\n${fill('| one | two | three |\n')}`.slice(0, limit)],
    ['a list of lists', fill('- number one\n  - number two\n    - number three\n      - number four\n')],
    ['quotes', fill('> once\n>> twice\n>>> three times, and then the words\n\n')],
  ])('is read as long as it may be with %s', (_, text) => expect(markdownTree(text)).toBeDefined());

  it.each([
    '[^1]: note\n\nText[^1]',
    '<script>alert(1)</script>',
    '[a]: javascript:alert(1)\n[a]',
    '\u0000',
    '&#0;',
  ])('is read with %j in it', (text) => expect(markdownTree(text)).toBeDefined());
});

function linesOf(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at))
    .join('\n')
    .slice(0, limit);
}
