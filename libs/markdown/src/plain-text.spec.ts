import { withNames } from './mentions.ts';
import {
  drawsSomething,
  plainLines,
  plainText,
  readable,
  readableSource,
  withoutMentions,
} from './plain-text.ts';
import { isVisible } from './visible.ts';

describe('The plain text of Markdown', () => {
  it.each([
    ['## What *we* learned', 'What we learned'],
    ['- one\n- [x] **two**\n1. three', 'one two three'],
    ['> > quoted\n> text', 'quoted text'],
    ['See [the docs](https://example.org/a_b "Docs") and ![a chart](/x.png).', 'See the docs and a chart.'],
    ['```ts\nconst snake_case = a * b;\n```\nAfter', 'const snake_case = a * b; After'],
    ['Use `kubectl get pods` ~~now~~', 'Use kubectl get pods now'],
    ['| Tool | Cost |\n| :--- | ---: |\n| Loki | free |', 'Tool Cost Loki free'],
    ['One\n\n---\n\nTwo', 'One Two'],
    ['2 \\* 3, __bold__ and snake_case', '2 * 3, bold and snake_case'],
    ['<https://example.org> C++ and C#', 'https://example.org C++ and C#'],
  ])('of %j is %j', (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain);
  });

  it('keeps mentions, which are not searched, and are read by their names', () => {
    const plain = plainText('Ask **[@](/profile/9)**, [the other](/profile/8)');
    expect(plain).toBe('Ask [@](/profile/9), the other');
    expect(withoutMentions(plain)).toBe('Ask  , the other');
    expect(readable('Ask [@Mei\\_Lin](/profile/9), the other')).toBe('Ask @Mei_Lin, the other');
    expect(readable(withNames('Ask [@](/profile/9)', () => 'Mei <3 `x`'))).toBe('Ask @Mei <3 `x`');
  });

  it('is what it was where there are no marks', () => {
    expect(plainText('Vim or Emacs? 1 < 2 | 3 > 2, #hiring')).toBe('Vim or Emacs? 1 < 2 | 3 > 2, #hiring');
  });

  it.each(['[', '![](', '*', '_a', '> ', '|-', '\\', '<https:', '- [x] ', '`'])(
    'comes soon, however often %j is repeated',
    (mark) => {
      expect(plainText(mark.repeat(10_000 / mark.length)).length).toBeLessThanOrEqual(10_000);
    },
  );
});

describe('The plain lines of Markdown', () => {
  it.each([
    ['# Backend engineer\n\nYou **will** own `ledger`.', 'Backend engineer\n\nYou will own ledger.'],
    ['- Go\n- [x] Python\n- SQL', '• Go\n• Python\n• SQL'],
    ['1. first\n2. second', '1. first\n2. second'],
    ['> quoted\n>> twice', 'quoted\n\ntwice'],
    [
      'See [our page](https://example.sg "Title") and <https://example.org>.',
      'See our page and https://example.org.',
    ],
    ['![Office](https://example.sg/a.png)', 'Office'],
    ['| Level | Pay |\n| --- | ---: |\n| Senior | 9,000 |', 'Level · Pay\nSenior · 9,000'],
    ['```ts\nconst a = 1;\n```', 'const a = 1;'],
    ['~~old~~ _new_ *newer* ***both***', 'old new newer both'],
    [String.raw`5 \* 6`, '5 * 6'],
    ['2 * 3, snake_case and C# **stay', '2 * 3, snake_case and C# **stay'],
    ['Plain, as it was.\n', 'Plain, as it was.'],
  ])('reads %j as %j', (text, words) => expect(plainLines(text)).toBe(words));
});

it('A text as it was written has words instead of the addresses of mentions, tags and images', () => {
  const image = '/api/image/image-1-9-1x1-a';
  expect(
    readableSource(
      `**[@Mei Lin](/profile/9)** on [#C++](/?tag=C%2B%2B): ![A chart](${image}) ![](${image}) [x](https://a.sg)`,
    ),
  ).toBe('**@Mei Lin** on #C++: [Image: A chart] [Image: no description] [x](https://a.sg)');
});

describe('A text that shows nothing', () => {
  it.each([
    '',
    ' \n',
    '\u200B',
    '\u0001',
    '\u0301',
    '\uFFFC',
    '\u{1D159}',
    '\u2800',
    '\u3164',
    '\u{E0041}',
    '\u0378',
    '\u{13441}',
  ])('may have characters: %j', (text) => expect(isVisible(text)).toBe(false));
  it.each([
    '#',
    '>',
    '- ',
    '&nbsp;',
    '---',
    '```\n```',
    '[a]: https://b.sg',
    '**\u200B**',
    '[](https://a.sg)',
    '> -\n> #',
  ])('may have marks: %j', (text) => expect(drawsSomething(text)).toBe(false));
  it.each(['a', '2.', '1) ', '👍', '。', '5', 'é', 'ا', '![](https://a.sg/b.png)', '`a`', '\\#', '~'])(
    'is not %j',
    (text) => expect(drawsSomething(text)).toBe(true),
  );
});
