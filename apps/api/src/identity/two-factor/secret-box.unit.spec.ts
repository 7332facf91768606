import { randomBytes } from 'node:crypto';
import { isCurrent, open, seal } from './secret-box.ts';

const place = 'credential 9';

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
});
