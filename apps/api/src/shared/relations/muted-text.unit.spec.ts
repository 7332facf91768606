import { beginningOf, beginningsIn, wordMatcher } from './muted-text.ts';

const contains = (word: string, content: string) => wordMatcher([word])({ by: 1, content });

describe('A muted word', () => {
  it.each([
    ['crypto', 'Crypto is the future'],
    ['crypto', 'Buy **CRYPTO**!'],
    ['Crypto', 'ｃｒｙｐｔｏ and more'],
    ['crypto', 'cryp\u200bto'],
    ['crypto', 'crypto-currency'],
    ['café', 'the cafe\u0301 next door'],
    ['hot take', 'A hot\n   take:'],
    ['c++', 'I write C++ all day'],
    ['c++', 'C++'],
    ['c', 'Only C here'],
    ['.net', 'ASP and .NET'],
    ['4', 'issue#4'],
    ['加密', '我买了加密货币'],
    ['ai人', '一起学AI人工智能'],
    ['비트코인', '비트코인을 샀다'],
    ['คริปโต', 'ข่าวคริปโตวันนี้'],
    ['🚀', 'To the moon 🚀🚀'],
    ['страх', 'Это СТРАХ.'],
  ])('%j is in %j', (word, content) => {
    expect(contains(word, content)).toBe(true);
    // Accounts that mute the word are found by its beginning.
    expect(beginningsIn({ by: 1, content })).toContain(beginningOf(word));
  });

  it.each([
    ['crypto', 'cryptography is fine'],
    ['crypto', 'stenocrypto'],
    ['cafe', 'café'],
    ['hot take', 'hottake'],
    ['c', 'C++ and C#'],
    ['profile', 'Ask [@](/profile/9)'],
    ['example', 'See [this](https://example.org/page)'],
    ['加密', '加 密'],
    ['a.b', 'acb'],
  ])('%j is not in %j', (word, content) => {
    expect(contains(word, content)).toBe(false);
  });

  it('is one of several, and is found in a title', () => {
    const containsAny = wordMatcher(['layoffs', '加密', '(new)']);
    expect(containsAny({ by: 1, title: 'Layoffs', content: '' })).toBe(true);
    expect(containsAny({ by: 1, content: 'A (new) job' })).toBe(true);
    expect(containsAny({ by: 1, content: 'Nothing of it' })).toBe(false);
  });

  it('is looked for in a text made to be slow as in any other', () => {
    const words = Array.from({ length: 100 }, (_, nth) => 'a'.repeat(99) + String.fromCodePoint(98 + nth));
    expect(wordMatcher(words)({ by: 1, content: 'a'.repeat(10_000) })).toBe(false);
  });
});
