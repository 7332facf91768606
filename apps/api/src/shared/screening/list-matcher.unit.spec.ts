import { isMatchable, listMatcher } from './list-matcher.ts';

const matching = (...hold: string[]) => listMatcher({ hold, refuse: [] });
const held = (entry: string, content: string) => matching(entry)({ content }).hold.length > 0;

describe('The word list', () => {
  it.each([
    ['casino', 'The Casino is open.'],
    ['free money', 'FREE, money!'],
    ['free money', '**free** _money_'],
    ['C++', 'I write C++.'],
    ['賭場', '最好的賭場在這裡'],
    ['Straße', 'STRASSE'],
    ['казино', 'Лучшее КАЗИНО'],
  ])('finds words as they are read: “%s” in “%s”', (entry, content) => {
    expect(held(entry, content)).toBe(true);
  });

  it.each([
    ['with zero-width characters', 'ca\u200Bsi\u200Dno'],
    ['with a soft hyphen', 'ca\u00ADsino'],
    ['in full width', 'ｃａｓｉｎｏ'],
    ['in letters of mathematics', '𝐜𝐚𝐬𝐢𝐧𝐨'],
    ['with accents', 'cásînō'],
    ['with combining marks', 'c\u0336a\u0336s\u0336i\u0336n\u0336o\u0336'],
    ['with Cyrillic letters', 'саѕіпо'],
    ['with Greek letters', 'cαsιηο'],
    ['with a direction mark', '\u202Ecasino\u202C'],
  ])('finds a word written %s', (_, content) => {
    expect(held('casino', content)).toBe(true);
  });

  it.each([
    ['casino', 'An occasional casinos-like word: casinoroyale'],
    ['free money', 'free of charge, money back'],
    ['C', 'I write C++.'],
    ['casino.example', 'casino example'],
    ['casino.example', 'notcasino.example'],
    ['example.org/win', 'example.org/lose'],
  ])('does not find “%s” in “%s”', (entry, content) => {
    expect(held(entry, content)).toBe(false);
  });

  it.each([
    ['casino.example', 'See https://www.casino.example/play?x=1.'],
    ['casino.example', '[a nice page](http://eu.casino.example)'],
    ['casino.example', 'mail me@casino.example'],
    ['casino.example', 'CASINO。example'],
    ['casino.example', 'саsino.example'],
    ['https://casino.example', 'casino.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['example.org/ref', 'https://example.org/ref/123'],
    ['https://www.example.org/ref', '<http://example.org/ref>'],
  ])('finds the address “%s” in “%s”', (entry, content) => {
    expect(held(entry, content)).toBe(true);
  });

  it('names each entry once, and what it does', () => {
    const matches = listMatcher({ hold: ['poker', 'dice'], refuse: ['casino.example'] });
    expect(matches({ title: 'Poker', content: 'poker at casino.example' })).toEqual({
      hold: ['poker'],
      refuse: ['casino.example'],
    });
  });

  it('has no entry that nothing can be compared with', () => {
    expect(['!!!', '\u200B\u200B', '…', ' '].map(isMatchable)).toEqual([false, false, false, false]);
    expect(['!', 'c#', 'a', '五', 'x.example'].map(isMatchable)).toEqual([false, true, true, true, true]);
  });

  it('does little work for a hostile list and a hostile text', () => {
    const phrase = (nth: number) => `${'a '.repeat(49)}${nth}`;
    const entries = Array.from({ length: 500 }, (_, nth) => phrase(nth));
    const links = Array.from({ length: 500 }, (_, nth) => `a.example/${'a'.repeat(nth % 80)}/${nth}`);
    const matches = matching(...entries, ...links);
    const looksUp = jest.spyOn(Map.prototype, 'get');
    for (const content of ['a '.repeat(5_000), 'a.'.repeat(5_000), 'a/'.repeat(5_000), '['.repeat(10_000)])
      matches({ content });
    const steps = looksUp.mock.calls.length;
    looksUp.mockRestore();
    expect(steps).toBeLessThan(1_000_000);
  });
});
