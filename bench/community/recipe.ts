import { createHash } from 'node:crypto';

/** The numbers that determine a community. The same recipe always gives the same events. */
export interface Recipe {
  /** Raise it when the generator changes the events of the same numbers. */
  readonly edition: number;
  /** Posts that are not deleted; some more are deleted. The same applies to likes and comments. */
  readonly posts: number;
  readonly likes: number;
  readonly comments: number;
  /** The first account is an admin, and one in fifty is a company. */
  readonly accounts: number;
  readonly jobs: number;
  /** Applications for the most popular job; all other jobs together get the same number. */
  readonly applications: number;
  /** Decisions by admins, of whom there are several then. Their subjects are in addition to the other numbers. */
  readonly decisions?: number;
}

/** Number of admins (the first accounts) in a recipe with decisions. */
export const admins = 12;

/** A community with this many posts, with ten likes and three comments each. */
export const feedOf = (posts: number): Recipe => ({
  edition: 1,
  posts,
  likes: posts * 10,
  comments: posts * 3,
  accounts: Math.max(2_000, posts / 10),
  jobs: 0,
  applications: 0,
});

/** A job board in which one job has a quarter as many applications as there are jobs. */
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

/** A unique name of a recipe, also used as a folder name. */
export const nameOf = (recipe: Recipe): string => {
  const digest = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 8);
  const [what, size] = recipe.decisions
    ? ['decisions', recipe.decisions]
    : recipe.posts > 0
      ? ['posts', recipe.posts]
      : ['jobs', recipe.jobs];
  return `${what}-${size}-${digest}`;
};
