import { bucketCount, bucketOf, rootOf } from './index.ts';

test('the root of a stream is what stands before the first slash', () => {
  expect(['post-12', 'post-12/like-34', 'post-12/a/b'].map(rootOf)).toEqual([
    'post-12',
    'post-12',
    'post-12',
  ]);
});

test('all streams under one root are in one bucket', () => {
  expect(bucketOf('post-12/like-34')).toBe(bucketOf('post-12'));
});

test('buckets never change, because they are stored', () => {
  expect(['post-1', 'post-2', 'job-7', 'account-9', 'email-ß', ''].map(bucketOf)).toEqual([
    45, 20, 62, 8, 0, 25,
  ]);
});

test.each(['post', 'account', 'email'])(
  'the numbered roots of one kind (%s) spread evenly over the buckets',
  (kind) => {
    const counts = Array.from({ length: bucketCount }, () => 0);
    for (let number = 1; number <= 64_000; number++) counts[bucketOf(`${kind}-${number}`)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(800);
    expect(Math.max(...counts)).toBeLessThan(1200);
  },
);
