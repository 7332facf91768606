import { pauseAfter } from './backoff.ts';

test('a pause doubles with each failure in a row, up to a bound', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map((failures) => pauseAfter(failures, 250))).toEqual([
    250, 250, 500, 1_000, 2_000, 2_000, 2_000,
  ]);
});
