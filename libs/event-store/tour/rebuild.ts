import { bulkEvent } from '../src/testing/open-store.ts';
import { likesIn, whileFolding } from './fold.ts';
import { likesOf } from './posts.ts';
import { mustSee, type Step } from './stage.ts';

const likes = 60_000;

export const rebuild: Step = {
  title: 'A read model is rebuilt while it is read',
  file: 'libs/event-store/src/projector/fill.ts',
  async show(stage) {
    const { store, pool } = stage;
    await store.appendBulk(
      Array.from({ length: likes }, (_, n) =>
        bulkEvent(`post-2/like-${n + 1_000}`, { type: 'PostLiked', data: { postId: 2 } }),
      ),
    );
    await whileFolding(stage, likesOf(), () => Promise.resolve());
    const before = await likesIn(pool, 2);
    let reads = 0;
    let isDone = false;
    const reading = (async () => {
      while (!isDone) {
        mustSee((await likesIn(pool, 2)) === before, 'the same row in every read of the old version');
        reads += 1;
      }
    })();
    const begun = performance.now();
    const after = await whileFolding(stage, likesOf({ version: 2 }), () => likesIn(pool, 2, 2)).finally(
      () => (isDone = true),
    );
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    await reading;
    mustSee(after === before && after === likes + 1, `${likes + 1} likes in both versions`);
    return `Version 2 was filled from the first event in ${seconds} s, in tables of its own, while version 1 answered ${reads} reads.`;
  },
};
