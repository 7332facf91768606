import { addition, imageMarkdown, imagesOf } from './field-image.ts';

const address = '/api/image/image-1';

describe('An image in a text', () => {
  it('is found with its description, which may contain anything', () => {
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
    ['```\na\nb\n```\nTwo.', 4, '```\na\nb\n```\n\n![](x)\n\nTwo.'],
    ['```\na\nb\n```', 5, '```\na\nb\n```\n\n![](x)\n\n'],
    ['```\na\n```', 0, '![](x)\n\n```\na\n```'],
    ['One.\n\n```\na\n```', 4, 'One.\n\n![](x)\n\n\n```\na\n```'],
  ])('comes into %j at %i on lines of its own', (text, at, expected) => {
    const { from, to, insert } = addition(text, at, '![](x)');
    expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected);
  });
});
