import { escapeHtml } from '../platform/escape-html.ts';

/**
 * Mid tones: white text has a contrast of at least 4.5:1 on them, and they have at least 3:1 against light and dark cards;
 * `initials.unit.spec.ts` computes both.
 */
export const backgrounds = [
  '#4263eb',
  '#7048e8',
  '#ae3ec9',
  '#c2255c',
  '#c92a2a',
  '#c4410e',
  '#a3541b',
  '#8a6100',
  '#5c7a0d',
  '#087f5b',
  '#0b7285',
  '#1971c2',
] as const;

/** Consecutive accounts would get similar hues; a step that is coprime to the number of colours spreads them. */
const step = 5;

/** A square SVG picture with a name's initials. An account always has the same colour. */
export function initialsPicture(name: string, accountId: number): string {
  const background = backgrounds[(accountId * step) % backgrounds.length]!;
  const initials = initialsOf(name);
  const size = [...initials].length > 1 ? 32 : 38;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">',
    `<rect width="80" height="80" fill="${background}"/>`,
    '<text x="40" y="40" fill="#ffffff" text-anchor="middle" dominant-baseline="central"',
    ` font-family="system-ui, sans-serif" font-size="${size}" font-weight="600">${escapeHtml(initials)}</text>`,
    '</svg>',
  ].join('');
}

/** The first grapheme of the first and of the last word, with at most two combining marks; `?` for a name without a letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => firstCharacterOf(word) ?? []);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.join('').toLocaleUpperCase('en') || '?';
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstCharacterOf = (word: string): string | undefined =>
  [...characters.segment(word)]
    .find(({ segment }) => /^[\p{L}\p{N}]/u.test(segment))
    ?.segment.replace(/(\p{M}{2})\p{M}+/gu, '$1');
