import fc from 'fast-check';
import { textDiff } from './text-diff.ts';

const marked = (from: string, to: string) =>
  textDiff(from, to)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('');

describe('what changed from one text to another', () => {
  it('is told by words', () => {
    expect(marked('Same here.', 'Same here, since May.')).toBe('Same here+, since May+.');
    expect(marked('one two three', 'one three')).toBe('one -two -three');
    expect(marked('one three', 'one two three')).toBe('one +two +three');
    expect(marked('same', 'same')).toBe('same');
    expect(marked('', 'new')).toBe('+new+');
  });

  it('contains all of the one text and all of the other, for any two texts', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a ', 'b ', '\n', '👩‍💻') }));
    fc.assert(
      fc.property(text, text, (from, to) => {
        const parts = textDiff(from, to);
        const without = (kind: string) =>
          parts.flatMap((each) => (each.kind === kind ? [] : each.text)).join('');
        expect([without('added'), without('removed')]).toEqual([from, to]);
      }),
    );
  });

  it('is told by lines where there are very many words', () => {
    const words = (word: string) => `${word} `.repeat(5_000);
    expect(textDiff(`head\n${words('a')}\nend`, `head\n${words('b')}\nend`).map(({ kind }) => kind)).toEqual([
      'same',
      'removed',
      'added',
      'same',
    ]);
  });
});
