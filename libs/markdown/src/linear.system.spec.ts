import fc from 'fast-check';
import { type Profiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { draw } from './draw.ts';
import { markdownTree } from './markdown-tree.ts';
import { mentionedIn } from './mentions.ts';
import { plainText, readableSource } from './plain-text.ts';

/** Everything that begins, continues or ends a construct, and characters between them. */
const pieces = [
  ['*', '_', '~~', '***a', '_a', 'a_', '`', '``', '```', '\n~~~\n', '    ', '\t', '\n', '\n\n', '\\', '\\|'],
  [
    '[',
    '![',
    ']',
    '](',
    '](<',
    '[a]',
    '[a](b "',
    "[a](b '",
    '[a](b (',
    '[a]: b\n',
    '[a]:',
    '[@',
    '](/profile/9)',
  ],
  ['(', ')', '{', '}', '<', '>', '<a:', '<a@', '> ', '- ', '1. ', '+ ', '[ ] ', '# ', '#', '=', '---', '***'],
  [
    '|',
    '|-',
    '\n|-|\n',
    ':',
    '&',
    '&amp;',
    '&#',
    'www.',
    'www.a_',
    'http://',
    'https://a',
    '@',
    'a@b',
    'a.b',
  ],
  ['-a', 'a', 'b ', '"', "'", '。', 'é', '文', '\u{1F600}', '\u0301'],
].flat();
const some = (minLength: number) =>
  fc.array(fc.constantFrom(...pieces), { minLength, maxLength: 4 }).map((parts) => parts.join(''));

/** A beginning, a pattern that fills a half, and one that fills the other. */
const patterns = fc.tuple(some(0), some(1), some(1));
type Pattern = [begin: string, first: string, second: string];

const textOf = ([begin, first, second]: Pattern, length: number): string =>
  begin + fill(first, length / 2) + fill(second, length / 2);
const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

function readAll(text: string): void {
  draw(markdownTree(text), 1, nothing);
  mentionedIn(text);
  readableSource(plainText(text));
}

const nothing = {
  text: () => 0,
  element: () => 0,
  code: () => 0,
  task: () => 0,
  table: () => 0,
  image: () => undefined,
  link: () => 0,
  address: () => 0,
};

/**
 * How much code of this package V8 ran since the last time, to read a text, in characters of code: a count and no time, so that it does not depend on what
 * else the machine does.
 */
function stepsFor(text: string): number {
  let steps = 0;
  readAll(text);
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { url, functions } of result)
      if (/libs\/markdown\/src\/(?!.*\.spec)/.test(url))
        for (const { ranges } of functions) steps += stepsIn(ranges);
  });
  return steps;
}

/** A range of code has the count of the innermost one that is listed. */
function stepsIn(ranges: readonly Profiler.CoverageRange[]): number {
  const around: Profiler.CoverageRange[] = [];
  let steps = 0;
  for (const range of ranges) {
    while (around.length > 0 && around.at(-1)!.endOffset <= range.startOffset) around.pop();
    steps += (range.count - (around.at(-1)?.count ?? 0)) * (range.endOffset - range.startOffset);
    around.push(range);
  }
  return steps;
}

let session: Session;

describe('The steps to read a text', () => {
  beforeAll(() => {
    // Calls of an optimized function are not counted.
    setFlagsFromString('--no-opt');
    session = new Session();
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    session.post('Profiler.takePreciseCoverage', () => {});
  });
  afterAll(() => {
    session.disconnect();
    setFlagsFromString('--opt');
  });

  it('grow as its length does, whatever it repeats', () => {
    fc.assert(
      fc.property(patterns, (pattern) => {
        const [short, long] = [stepsFor(textOf(pattern, 5_000)), stepsFor(textOf(pattern, 40_000))];
        expect(short).toBeGreaterThan(0);
        // Eight times the length: quadratic steps would be 64 times as many.
        expect(long).toBeLessThanOrEqual(16 * short + 100_000);
      }),
      { numRuns: 15 },
    );
  });
});

/** The searches within a pattern are no blocks of V8: the time shows whether one of them scans again and again. */
it('A text of sixteen times the length does not take many times as long', () => {
  const timeOf = (text: string) => {
    const begun = performance.now();
    markdownTree(text);
    return performance.now() - begun;
  };
  fc.assert(
    fc.property(patterns, (pattern) => {
      const [short, long] = [textOf(pattern, 5_000), textOf(pattern, 80_000)];
      let [shortest, longest] = [Infinity, Infinity];
      // Quadratic time would be 256 times as long. Other programs can only make a run longer, so one good run is enough.
      for (let run = 0; run < 3 || (run < 40 && longest > 32 * shortest + 5); run++)
        [shortest, longest] = [Math.min(shortest, timeOf(short)), Math.min(longest, timeOf(long))];
      expect(longest).toBeLessThan(80 * shortest + 100);
    }),
    { numRuns: 15 },
  );
});
