import type pg from 'pg';
import { createProjector, type Projection, type ProjectorProblem } from '../src/index.ts';
import { until } from '../src/testing/until.ts';
import { likesOf, type PostRow } from './posts.ts';
import { mustSee, type Stage, type Step } from './stage.ts';

export const fold: Step = {
  title: 'A read model is folded from them',
  file: 'libs/event-store/src/projector/pass.ts',
  async show(stage) {
    const row = await whileFolding(stage, likesOf(), async () => likesIn(stage.pool, 1));
    mustSee(row === 50, `50 likes in the read model, but there are ${row}`);
    return 'The row of post 1 counts 50 likes; rows and checkpoint were committed together.';
  },
};

/** Folds up to the end of the log, runs `work`, and stops. */
export async function whileFolding<Result>(
  { pool, store }: Stage,
  projection: Projection,
  work: () => Promise<Result>,
  onProblem: (problem: ProjectorProblem) => void = () => undefined,
): Promise<Result> {
  const projector = createProjector({ pool, store, projections: [projection], retryMs: 20, onProblem });
  await projector.start();
  try {
    await until(async () => (await projector.status()).shards.every(({ behind }) => behind === 0));
    return await work();
  } finally {
    await projector.stop();
  }
}

export async function likesIn(pool: pg.Pool, postId: number, version = 1): Promise<number | undefined> {
  const { rows } = await pool.query<PostRow>(
    `select post_id, likes from likes_v${version}.post_likes where post_id = $1`,
    [postId],
  );
  return rows[0]?.likes;
}
