import { backgrounds, initialsOf, initialsPicture } from './initials.ts';

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe('A picture of initials', () => {
  it.each(backgrounds)('is readable on %s and stands out in both themes', (background) => {
    expect(contrast(background, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(background, '#171a21')).toBeGreaterThanOrEqual(3);
  });

  it('is the same whenever it is drawn, and another for the next account', () => {
    expect(initialsPicture('Mei Lin', 9)).toBe(initialsPicture('Mei Lin', 9));
    expect(initialsPicture('Mei Lin', 9)).not.toBe(initialsPicture('Mei Lin', 10));
  });

  it('uses every colour', () => {
    const drawn = backgrounds.map((_, id) => /<rect[^>]*fill="(#\w+)"/.exec(initialsPicture('A', id))![1]);
    expect(new Set(drawn).size).toBe(backgrounds.length);
  });

  it.each([
    ['Mei Lin Tan', 'MT'],
    ['  priya   nair ', 'PN'],
    ['hawkerloop', 'H'],
    ['陈 伟', '陈伟'],
    ['Raintree (Asia)', 'RA'],
    ['e\u0301lodie 42', 'E\u03014'],
    [`Z${'\u0301'.repeat(60)}oe`, 'Z\u0301\u0301'],
    ['👩‍💻 Wei', 'W'],
    ['<&>', '?'],
    ['', '?'],
  ])('of "%s" says %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
