import fc from 'fast-check';
import { shorten, truncate } from './truncate.ts';

describe('A truncated text', () => {
  it('is the beginning of the text, and the whole of a short one', () => {
    expect(truncate('Mei Lin', 3)).toBe('Mei');
    expect(truncate('Mei Lin', 7)).toBe('Mei Lin');
    expect(truncate('', 3)).toBe('');
  });

  it('has as many code points as it may, and no half of a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat({ max: 30 }), (text, most) => {
        expect(truncate(text, most)).toBe([...text].slice(0, most).join(''));
      }),
    );
  });

  it('has an ellipsis, if it is shortened for people, only where something was left out', () => {
    expect(shorten('Mei Lin', 3)).toBe('Mei…');
    expect(shorten('Mei Lin', 7)).toBe('Mei Lin');
  });
});
