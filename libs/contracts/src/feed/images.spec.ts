import { hasFewImages, imagesIn, readImageName } from './images.ts';

const name = (n: number) => `image-0c4d0e0b-7a5f-4a1e-9a53-00000000000${n}-9-1600x900-${'s'.repeat(22)}`;
const address = (n: number) => `/api/image/${name(n)}`;

describe('the images of a text', () => {
  it('are those that it contains the addresses of, in any form of Markdown, each once', () => {
    const text = `![A cat](${address(1)}) and ![again](${address(1)})\n\n[cat]: ${address(2)}`;
    expect(imagesIn(text)).toMatchObject([
      { key: name(1).slice(0, 42), accountId: 9, width: 1600, height: 900, signature: 's'.repeat(22) },
      { key: name(2).slice(0, 42) },
    ]);
  });

  it('are at most four', () => {
    const four = [1, 2, 3, 4].map(address).join(' ');
    expect(hasFewImages(`${four} ${address(1)}`)).toBe(true);
    expect(hasFewImages(`${four} ${address(5)}`)).toBe(false);
  });

  it.each(['', name(1).slice(1), `${name(1)}x`, 'picture-0c4d0e0b-7a5f-4a1e-9a53-000000000001'])(
    'are not named by %j',
    (text) => {
      expect(readImageName(text)).toBeUndefined();
    },
  );
});
