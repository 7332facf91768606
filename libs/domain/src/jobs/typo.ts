/** More changed words than this are no longer a correction. */
const mostWords = 3;
/** In shorter words a single letter can change the meaning. */
const shortestWord = 4;

/**
 * Whether two texts differ only in spaces, punctuation and case, and in a few words by one letter each. A changed digit never counts
 * as a typo, because it changes a salary or a number of years.
 */
export function isTypo(before: string, after: string): boolean {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (one.length !== other.length) return false;
  const changed = one.flatMap((word, at) => (word === other[at] ? [] : [[word, other[at]!] as const]));
  return changed.length <= mostWords && changed.every(([word, corrected]) => isOneEditApart(word, corrected));
}

/** Letters, digits, and the signs that distinguish C, C++ and C#. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [];

/** One letter added, missing or replaced, or two neighbours swapped. */
function isOneEditApart(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortestWord || /[\p{N}+#]/u.test(one + other)) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (isSwap && short.slice(start + 2) === long.slice(start + 2))
  );
}
