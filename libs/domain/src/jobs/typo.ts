/** So many corrected words are a correction; more of them are another text. */
const mostWords = 3;
/** In a shorter word one letter changes what is said. */
const shortestWord = 4;

/**
 * Whether two texts differ only in spaces, punctuation and case, and in a few words by one letter each. Digits are never a typo:
 * a salary or a number of years is what is said.
 */
export function isTypo(before: string, after: string): boolean {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (one.length !== other.length) return false;
  const changed = one.flatMap((word, at) => (word === other[at] ? [] : [[word, other[at]!] as const]));
  return changed.length <= mostWords && changed.every(([word, corrected]) => isSlip(word, corrected));
}

/** Letters, digits and the signs that make C, C++ and C# three languages. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [];

/** One letter too many, too few or another, or two that changed places. */
function isSlip(one: string, other: string): boolean {
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
