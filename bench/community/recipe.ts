import { createHash } from 'node:crypto';

/** What a community is made of. The same recipe makes the same events. */
export interface Recipe {
  /** To be raised when the events that are made of the same numbers change. */
  readonly edition: number;
  /** Living ones; some more are deleted again. The same goes for likes and comments. */
  readonly posts: number;
  readonly likes: number;
  readonly comments: number;
  /** The first one is an admin, and one in fifty a company. */
  readonly accounts: number;
  readonly jobs: number;
  /** For the one job that everybody wants; the others get as many again between them. */
  readonly applications: number;
  /** Of admins, of whom there are then several; what they are about comes on top. */
  readonly decisions?: number;
}

/** So many of the first accounts are admins, where there are decisions. */
export const admins = 12;

/** A community with so many posts, and ten likes and three comments for each. */
export const feedOf = (posts: number): Recipe => ({
  edition: 1,
  posts,
  likes: posts * 10,
  comments: posts * 3,
  accounts: Math.max(2_000, posts / 10),
  jobs: 0,
  applications: 0,
});

/** A job board, and one job with a quarter as many applications as there are jobs. */
export const boardOf = (jobs: number): Recipe => ({
  edition: 1,
  posts: 0,
  likes: 0,
  comments: 0,
  accounts: jobs / 2,
  jobs,
  applications: jobs / 4,
});

/** A history of moderation. */
export const historyOf = (decisions: number): Recipe => ({
  edition: 1,
  posts: 0,
  likes: 0,
  comments: 0,
  accounts: Math.max(2_000, decisions / 10),
  jobs: 0,
  applications: 0,
  decisions,
});

/** Tells recipes apart, also as the name of a folder. */
export const nameOf = (recipe: Recipe): string => {
  const digest = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 8);
  const [what, size] = recipe.decisions
    ? ['decisions', recipe.decisions]
    : recipe.posts > 0
      ? ['posts', recipe.posts]
      : ['jobs', recipe.jobs];
  return `${what}-${size}-${digest}`;
};
