import type { Random } from './random.ts';

/** Distributes `total` in proportion to `weights`. The shares are rounded up or down and add up to exactly `total`. */
export function shares(total: number, weights: Float64Array): Uint32Array {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const given = new Uint32Array(weights.length);
  let weighed = 0;
  let before = 0;
  weights.forEach((weight, index) => {
    weighed += weight;
    const now = Math.min(total, Math.round((weighed / sum) * total));
    given[index] = now - before;
    before = now;
  });
  return given;
}

/**
 * Likes and comments of each post: most have few, some are liked by half of the members. Popular posts get more comments too.
 */
export function popularity(
  posts: number,
  {
    isLiving,
    membersAt,
    random,
  }: { isLiving: (index: number) => boolean; membersAt: (index: number) => number; random: Random },
) {
  const likes = new Float64Array(posts);
  const comments = new Float64Array(posts);
  for (let index = 0; index < posts; index++) {
    if (!isLiving(index)) continue;
    // The mean of 2.3 corresponds to ten likes.
    likes[index] = Math.min(random.logNormal(1.3), membersAt(index) / 10);
    comments[index] = likes[index]! ** 0.7 * random.logNormal(0.7);
  }
  return { likes, comments };
}
