import { around, codeBlock, continueList, lineBy, link, type Edit, type Typed } from './markdown-edits.ts';

/** `[` and `]` enclose the selection; `|` is the caret. */
function typed(shown: string): Typed {
  const start = shown.search(/[«|]/);
  const end = shown.includes('|') ? start : shown.indexOf('»') - 1;
  return { text: shown.replaceAll(/[«»|]/g, ''), start, end };
}

function after({ text }: Typed, { from, to, insert, select: [start, end] }: Edit): string {
  const whole = text.slice(0, from) + insert + text.slice(to);
  return start === end
    ? `${whole.slice(0, start)}|${whole.slice(start)}`
    : `${whole.slice(0, start)}«${whole.slice(start, end)}»${whole.slice(end)}`;
}

const edits = {
  bold: around('**'),
  italic: around('_'),
  code: around('`'),
  codeBlock,
  link,
  list: lineBy('- '),
  quote: lineBy('> '),
};

describe('an edit of Markdown', () => {
  it.each([
    ['bold', 'a «word» here', 'a **«word»** here'],
    ['bold', 'a **«word»** here', 'a «word» here'],
    ['bold', 'a | here', 'a **|** here'],
    ['bold', 'a **|** here', 'a | here'],
    ['italic', '«all»', '_«all»_'],
    ['italic', '**«all»**', '**_«all»_**'],
    ['code', '«x = 1»', '`«x = 1»`'],
    ['codeBlock', '«x = 1\ny = 2»', '```|\nx = 1\ny = 2\n```'],
    ['codeBlock', 'So: | and', 'So: \n```|\n\n```\n and'],
    ['codeBlock', 'So:\n|\nand', 'So:\n```|\n\n```\nand'],
    ['link', 'see «this»', 'see [this](«https://»)'],
    ['link', 'see |', 'see [](«https://»)'],
    ['link', 'see «https://example.sg»', 'see [|](https://example.sg)'],
    ['list', 'one\n«two\nthree»', 'one\n«- two\n- three»'],
    ['list', 'o«ne\ntw»o', '«- one\n- two»'],
    ['list', '- «one\n- two»', '«one\ntwo»'],
    ['list', '|', '- |'],
    ['quote', 'one\nsec|ond', 'one\n> second|'],
  ] as const)('%s makes “%s” “%s”', (name, before, expected) => {
    const now = typed(before);
    expect(after(now, edits[name](now))).toBe(expected);
  });
});

describe('a new line in a list', () => {
  it.each([
    ['- one|', '- one\n- |'],
    ['* one|', '* one\n* |'],
    ['So:\n1. one|\nend', 'So:\n1. one\n2. |\nend'],
    ['9) one|', '9) one\n10) |'],
    ['  - on|e', '  - on\n  - |e'],
    ['- [x] done|', '- [x] done\n- [ ] |'],
    ['- one\n- |', '- one\n\n|'],
    ['1. one\n2. |\nend', '1. one\n\n|\nend'],
    ['- one\n\n- |', '- one\n\n|'],
    ['- [ ] |', '|'],
    ['- «one»', '- \n- |'],
  ])('%j becomes %j', (before, expected) => {
    const field = typed(before);
    expect(after(field, continueList(field)!)).toBe(expected);
  });

  it.each(['one|', '-one|', '|- one', '-| one', '1.5 is|', '> one|'])('is a plain one in %j', (before) => {
    expect(continueList(typed(before))).toBeUndefined();
  });
});
