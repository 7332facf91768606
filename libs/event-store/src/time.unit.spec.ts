import fc from 'fast-check';
import { isoTime } from './time.ts';

/** Formats a moment like PostgreSQL, without trailing zeros of the fraction. */
function written(moment: Date, { micro, json }: { micro: number; json: boolean }): string {
  const [seconds = ''] = moment.toISOString().split('.');
  const fraction = `${moment.getUTCMilliseconds()}`.padStart(3, '0') + `${micro}`.padStart(3, '0');
  const shown = fraction.replace(/0+$/, '');
  const local = shown ? `${seconds}.${shown}` : seconds;
  return json ? `${local}+00:00` : `${local.replace('T', ' ')}+00`;
}

const moments = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const forms = fc.record({ micro: fc.integer({ min: 0, max: 999 }), json: fc.boolean() });

test('a time that PostgreSQL writes in UTC, as text or in JSON, is told in ISO 8601 with milliseconds', () => {
  fc.assert(
    fc.property(moments, forms, (moment, form) => {
      expect(isoTime(written(moment, form))).toBe(moment.toISOString());
    }),
  );
});

test.each([
  ['2026-11-20 16:00:00.5+08', '2026-11-20T08:00:00.500Z'],
  ['2026-11-20T16:00:00.123456+08:00', '2026-11-20T08:00:00.123Z'],
  ['2026-11-20 13:30:00+05:30', '2026-11-20T08:00:00.000Z'],
])('so is %s of a session elsewhere', (time, iso) => {
  expect(isoTime(time)).toBe(iso);
});
