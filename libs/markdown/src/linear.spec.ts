import { markdownTree } from './markdown-tree.ts';

describe('A text of 10,000 characters is drawn in a few times its length', () => {
  it.each([
    ['many references to a long address', `[a]: /${'u'.repeat(4_980)}\n\n${'[a]'.repeat(1_665)}`],
    ['many references to an address of entities', `[a]: /${'&'.repeat(4_980)}\n\n${'[a]'.repeat(1_665)}`],
  ])('with %s', (_, text) => {
    expect(JSON.stringify(markdownTree(text)).length).toBeLessThan(20 * text.length);
  });

  it('and references to short addresses are links, however many', () => {
    const text = `[a]: https://x.example/1\n\n${'[a] '.repeat(400)}`;
    expect(JSON.stringify(markdownTree(text)).match(/"link"/g)).toHaveLength(400);
  });
});

it.each(['a\n|-', 'a\n|:-', 'a | b\n- | -'])('Spaces after %j are read once', (begin) => {
  const steps = (length: number) => {
    const started = process.cpuUsage().user;
    for (let time = 0; time < 5; time++) markdownTree(`${begin}${' '.repeat(length)}x`);
    return process.cpuUsage().user - started;
  };
  steps(10_000);
  // A quadratic scan would take 400 times as long, and tens of seconds.
  expect(steps(200_000)).toBeLessThan(100 * steps(10_000) + 2_000_000);
});
