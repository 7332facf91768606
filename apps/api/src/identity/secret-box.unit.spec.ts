import { randomBytes } from 'node:crypto';
import { open, seal } from './secret-box.ts';

describe('a sealed text', () => {
  const key = randomBytes(32);
  const box = seal(key, 'credential 9', 'JBSWY3DPEHPK3PXP');

  it('opens in its own place', () => {
    expect(open(key, 'credential 9', box)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('does not open in another place, so that a row copied over another proves nothing', () => {
    expect(() => open(key, 'credential 10', box)).toThrow();
  });

  it('does not open under another key', () => {
    expect(() => open(randomBytes(32), 'credential 9', box)).toThrow();
  });

  it('does not open when a byte of it was changed', () => {
    const changed = Buffer.from(box);
    changed[changed.length - 1]! ^= 1;
    expect(() => open(key, 'credential 9', changed)).toThrow();
  });
});
