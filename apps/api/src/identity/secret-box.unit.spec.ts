import { createCipheriv, randomBytes } from 'node:crypto';
import { isCurrent, open, seal } from './secret-box.ts';

const place = 'credential 9';

/** A box in the layout of early builds, without a layout byte. */
function sealedWithoutLayout(key: Buffer, iv: Buffer, text: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

describe('a sealed text', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)] as const;
  const box = seal([key], place, 'JBSWY3DPEHPK3PXP');

  it('opens in its own place', () => {
    expect(open([key], place, box)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('does not open in another place, so that a row copied over another proves nothing', () => {
    expect(() => open([key], 'credential 10', box)).toThrow();
  });

  it('does not open under another key', () => {
    expect(() => open([other], place, box)).toThrow();
  });

  it('does not open when a byte of it was changed', () => {
    for (let index = 0; index < box.length; index++) {
      const changed = Buffer.from(box);
      changed[index]! ^= 1;
      expect(() => open([key], place, changed)).toThrow();
    }
  });

  it('opens under a previous key, and is not current then', () => {
    expect(open([other, key], place, box)).toBe('JBSWY3DPEHPK3PXP');
    expect(isCurrent([other, key], place, box)).toBe(false);
    expect(isCurrent([key], place, box)).toBe(true);
  });

  it('names its key behind the layout, so that the right one is chosen without a try', () => {
    expect(box.subarray(1, 5)).toEqual(seal([key, other], place, 'another text').subarray(1, 5));
    expect(box.subarray(1, 5)).not.toEqual(seal([other], place, 'another text').subarray(1, 5));
    expect(box.includes(key.subarray(0, 4))).toBe(false);
  });

  it('names its layout in its first byte, and one of an earlier build still opens, even if it begins with the same byte', () => {
    expect(box[0]).toBe(2);
    const early = Buffer.concat([
      Buffer.of(1),
      sealedWithoutLayout(key, randomBytes(12), 'JBSWY3DPEHPK3PXP'),
    ]);
    expect(open([other, key], place, early)).toBe('JBSWY3DPEHPK3PXP');
    expect(isCurrent([key], place, early)).toBe(false);
    for (const first of [0, 1, 2, 255]) {
      const iv = Buffer.concat([Buffer.of(first), randomBytes(11)]);
      const earliest = sealedWithoutLayout(key, iv, 'JBSWY3DPEHPK3PXP');
      expect(open([other, key], place, earliest)).toBe('JBSWY3DPEHPK3PXP');
      expect(isCurrent([key], place, earliest)).toBe(false);
    }
  });
});
