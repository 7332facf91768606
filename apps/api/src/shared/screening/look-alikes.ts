import { fold, isAscii } from '../search/fold.ts';

/** Cyrillic and Greek letters that look like Latin ones, and the full stop of Chinese and Japanese. After folding: in lower case. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аα',
    b: 'ьβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еэε',
    g: 'ɡ',
    h: 'һн',
    i: 'іι',
    j: 'јϳ',
    k: 'кκ',
    l: 'ӏ',
    m: 'м',
    n: 'пη',
    o: 'оο',
    p: 'рρ',
    q: 'ԛ',
    r: 'гᴦ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υ',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
    z: 'ᴢ',
    '.': '。',
  }).flatMap(([latin, others]) => [...others].map((each) => [each, latin])),
);
const anyOfThem = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu');

/** A text as the word list compares it: folded as for searches, and letters of other scripts as the Latin ones that they look like. */
export const foldLookAlikes = (text: string): string => {
  const folded = fold(text);
  return isAscii(folded) ? folded : folded.replace(anyOfThem, (each) => lookAlikes[each]!);
};
