import { unstorableField } from './storable-text.ts';

describe('text that came in', () => {
  it('may be of any script and any character that people type', () => {
    expect(unstorableField({ title: '面试 🎉\n\ttab', ids: [1, 2], note: null })).toBeUndefined();
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['half of a surrogate pair', 'a\ud83cb'],
  ])('is refused by its field when it holds %s', (_, text) => {
    expect(unstorableField({ postData: { title: 'fine', content: text } })).toBe('content');
    expect(unstorableField({ responsibilities: ['fine', text] })).toBe('responsibilities');
  });
});
