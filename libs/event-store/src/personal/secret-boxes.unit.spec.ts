import { randomBytes } from 'node:crypto';
import { createSecretBoxes } from './secret-boxes.ts';

const place = 'account-9';
const secret = Buffer.from('a secret');

describe('a secret box', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)] as const;
  const boxes = createSecretBoxes([key]);
  const box = boxes.seal(secret, place);

  it('names layout and key, and opens in its own place under that key alone', () => {
    expect(box[0]).toBe(2);
    expect(box.subarray(1, 5)).toEqual(boxes.seal(secret, 'elsewhere').subarray(1, 5));
    expect(box.subarray(1, 5)).not.toEqual(createSecretBoxes([other]).seal(secret, place).subarray(1, 5));
    expect(boxes.open(box, place)).toEqual(secret);
    expect(boxes.open(box, 'elsewhere')).toBeUndefined();
    expect(createSecretBoxes([other]).open(box, place)).toBeUndefined();
  });

  it('does not open when a byte of it was changed', () => {
    for (let index = 0; index < box.length; index++) {
      const changed = Buffer.from(box);
      changed[index]! ^= 1;
      expect(boxes.open(changed, place)).toBeUndefined();
    }
  });

  it('does not open when it is cut off', () => {
    for (let length = 0; length < box.length; length++)
      expect(boxes.open(box.subarray(0, length), place)).toBeUndefined();
  });

  it('under a previous key opens and is not current', () => {
    const rotated = createSecretBoxes([other, key]);
    expect(rotated.open(box, place)).toEqual(secret);
    expect(rotated.isCurrent(box, place)).toBe(false);
    expect(boxes.isCurrent(box, place)).toBe(true);
    expect(boxes.isCurrent(box, 'elsewhere')).toBe(false);
  });
});
