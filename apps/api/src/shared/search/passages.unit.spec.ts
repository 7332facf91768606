import { passagesFor } from './passages.ts';

/** The text with what is marked in brackets. */
const shown = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.reduceRight(
    (all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
    text,
  );

describe('A passage', () => {
  it.each([
    ['kuber', 'Kubernetes, and kubernetes again', '[Kubernetes], and [kubernetes] again'],
    ['engineers', 'An engineer among Engineers', 'An [engineer] among [Engineers]'],
    ['c++', 'C and C++', 'C and [C++]'],
    ['c', 'C and C++', '[C] and [C++]'],
    ['.net', 'ASP.NET and .NET', 'ASP[.NET] and [.NET]'],
    ['cafe', 'Café and Cafe\u0301', '[Café] and [Cafe\u0301]'],
    ['the data', 'The data', 'The [data]'],
    ['王', '王 Ltd', '[王] Ltd'],
    ['工程师', '软件工程师（工程）', '软件[工程师]（工程）'],
    ['工程 程师', '软件工程师', '软件[工程师]'],
    ['java', '招聘Java工程师', '招聘[Java]工程师'],
    ['ガ', 'ｶﾞﾝ', '[ｶﾞ]ﾝ'],
    ['dang', 'Đa\u0323\u0306ng', '[Đa\u0323\u0306ng]'],
    ['software', 'Our soft\u00ADware', 'Our [soft\u00ADware]'],
    ['<b> onerror', '<b>onerror=1</b>', '<[b]>[onerror]=1</[b]>'],
    ['!!!', 'Nothing!!!', 'Nothing!!!'],
  ])('for %s marks %s', (search, text, marked) => {
    expect(shown(passagesFor(search).whole(text))).toBe(marked);
  });

  it('begins near the first word that is looked for, and says where it leaves something out', () => {
    const text = `${'before '.repeat(100)}the needle ${'after '.repeat(100)}`.trim();
    const excerpt = passagesFor('needle').excerpt(text);
    expect(shown(excerpt)).toMatch(/^… (?:before )+the \[needle\] (?:after )+…$/);
    expect(excerpt.text.length).toBeLessThan(230);
  });

  it('is the beginning where the word is not said', () => {
    expect(passagesFor('else').excerpt('A short text')).toEqual({ text: 'A short text', marks: [] });
    expect(passagesFor(undefined).excerpt('A short text')).toEqual({ text: 'A short text', marks: [] });
  });

  it('is never cut within a character', () => {
    expect(
      passagesFor('x')
        .excerpt('a' + '\u{1F600}'.repeat(500))
        .text.isWellFormed(),
    ).toBe(true);
  });
});
