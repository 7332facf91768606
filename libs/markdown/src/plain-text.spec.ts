import { plainText, readable, withoutMentions } from './plain-text.ts';

describe('The plain text of Markdown', () => {
  it.each([
    ['## What *we* learned', 'What we learned'],
    ['- one\n- [x] **two**\n1. three', 'one two three'],
    ['> > quoted\n> text', 'quoted text'],
    ['See [the docs](https://example.org/a_b "Docs") and ![a chart](/x.png).', 'See the docs and a chart.'],
    ['```ts\nconst snake_case = a * b;\n```\nAfter', 'const snake_case = a b; After'],
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
  });

  it('is what it was where there are no marks', () => {
    expect(plainText('Vim or Emacs? 1 < 2 | 3 > 2, #hiring')).toBe('Vim or Emacs? 1 < 2 3 > 2, #hiring');
  });

  it.each(['[', '![](', '*', '_a', '> ', '|-', '\\', '<https:', '- [x] ', '`'])(
    'comes soon, however often %j is repeated',
    (mark) => {
      expect(plainText(mark.repeat(10_000 / mark.length)).length).toBeLessThanOrEqual(10_000);
    },
  );
});
