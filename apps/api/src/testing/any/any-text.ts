import fc from 'fast-check';

/** Strings that are known to break programs or to reach limits of PostgreSQL. */
const oddities = {
  /** NFKD expands each to as many as 18 characters. */
  expanding: ['\uFB03', '\uFDFA', '\uFDFB', '\u3316', '\u337F', '\u2A74', '\u1E9B\u0323', '\uAC01'],
  ofTwoUnits: ['\u{20000}', '\u{2F81A}', '\u{1D518}', '\u{1F600}', '\u{1F469}\u200D\u{1F4BB}', '\u{10FFFF}'],
  changingLengthWithCase: ['\u0130', '\u00DF'],
  combining: ['\u0301', 'e\u0301\u0323'],
  rightToLeft: ['\u05D0', '\u0645', '\u202E'],
  invisible: ['\u200B', '\uFEFF', '\u0001', '\u007F', '\u0085', '\u2028', '\r\n', '\t'],
  noCharacters: ['\uFFFE', '\uFFFF', '\uE000'],
  syntaxElsewhere: [
    '"',
    "'",
    '\\',
    '\\u0000',
    '$1',
    '%',
    ':*',
    ' & ',
    '|',
    '!',
    '<b>',
    '{"',
    ',',
    '--',
    '\u2019',
  ],
  words: ['a', 'series', 'C++', '.net', '-', '/', '.', ' ', '\u738B'],
};
const oddity = fc.constantFrom(...Object.values(oddities).flat());

const oneCharacter = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((text) => text !== '\0');

const piece = (most: number) =>
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: oddity }, { weight: 1, arbitrary: oneCharacter }),
      fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: most })),
    )
    .map(([text, times]) => text.repeat(Math.min(times, Math.ceil(most / text.length))));

const lettersOfTwo = ['\u{20000}', '\u{10400}'];
const letter = fc.constantFrom(
  'a',
  '\uFB03',
  '\u3316',
  '\uAC01',
  '\u0130',
  '\u0645',
  '\u05D0',
  ...lettersOfTwo,
);

/** A text that is a single word, which has to be cut, possibly within a surrogate pair or combining sequence. */
const endlessWord = (most: number) =>
  fc
    .tuple(
      fc.array(fc.tuple(letter, fc.noBias(fc.integer({ min: 1, max: 40 }))), { maxLength: 3 }),
      fc.oneof(letter, fc.constantFrom(...lettersOfTwo)),
    )
    .map(([parts, last]) => parts.map(([one, times]) => one.repeat(times)).join('') + last.repeat(most));

/** As many different words as possible, each as long as the search stores them and in several normalization forms. */
const manyWords = (most: number) =>
  fc.constantFrom('\u3316', '\uFDFA', '\u{20000}', 'x').map((filling) => {
    let text = '';
    for (let n = 0; text.length < most; n++) {
      const end = `${n.toString(36)}${filling.repeat(15)}s`;
      text += `.A${end}-B${end} `;
    }
    return text;
  });

/**
 * Any well-formed text without NUL of at most `most` UTF-16 units, often exactly that many: very long words, all of Unicode, and known
 * oddities.
 */
export function anyText(most: number): fc.Arbitrary<string> {
  const pieces = fc.array(piece(most), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  const length = fc.oneof(fc.constantFrom(most, most - 1, 1), fc.integer({ min: 0, max: most }));
  return fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: pieces },
        { weight: 3, arbitrary: endlessWord(most) },
        { weight: 1, arbitrary: manyWords(most) },
      ),
      length,
    )
    .map(([text, units]) =>
      upTo(units, text.repeat(Math.ceil(units / Math.max(1, Math.min(units, text.length))))),
    );
}

/** The beginning of a text, padded if the cut would split a character. */
const upTo = (units: number, text: string) => {
  const cut = text.slice(0, units);
  return cut.isWellFormed() ? cut : `${cut.slice(0, -1)}x`;
};
