import { addition, imageMarkdown, imagesOf } from './field-image.ts';

const address = '/api/image/image-1';

describe('An image in a text', () => {
  it('is found with what describes it, whatever that holds', () => {
    const written = imageMarkdown(address, 'A [red] cat\nat *night*');
    const text = `So: ${written} and ![no](https://example.sg/cat.png)`;
    expect(imagesOf(text)).toEqual([
      { address, alt: 'A [red] cat at *night*', from: 4, to: 4 + written.length },
    ]);
  });

  it.each([
    ['', 0, '![](x)\n\n'],
    ['One.', 4, 'One.\n\n![](x)\n\n'],
    ['One.\n', 5, 'One.\n![](x)\n\n'],
    ['One.\nTwo.', 4, 'One.\n\n![](x)\n\nTwo.'],
  ])('comes into %j at %i on lines of its own', (text, at, expected) => {
    const { from, to, insert } = addition(text, at, '![](x)');
    expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected);
  });
});
