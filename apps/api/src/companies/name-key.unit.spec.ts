import { nameKeyOf } from './name-key.ts';

describe('A name', () => {
  it.each(['Kopi Cloud', 'KOPI  cloud ', '\u00a0Kopi\tCloud', 'Ｋｏｐｉ Ｃｌｏｕｄ', 'Ko\u200bpi Cloud'])(
    'that looks like another (%j) has its key',
    (name) => {
      expect(nameKeyOf(name)).toBe('kopi cloud');
    },
  );

  it('that looks different has another', () => {
    expect(nameKeyOf('Kopi Cloud Pte Ltd')).not.toBe(nameKeyOf('Kopi Cloud'));
  });
});
