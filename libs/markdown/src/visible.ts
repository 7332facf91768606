/**
 * A character that is drawn by itself: a letter, digit, punctuation mark or symbol, without those that fonts leave blank. Spaces, controls,
 * marks that only combine with another character, and unassigned code points are none.
 */
const visible =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

export const isVisible = (text: string): boolean => visible.test(text);

/**
 * A text without the characters that set the direction of what follows them. They could end the isolation of a name, and turn round what
 * stands beside it. Right-to-left letters and marks have their direction without them.
 */
export const withoutDirections = (text: string): string =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
