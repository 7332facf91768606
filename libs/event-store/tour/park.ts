import { listParkedRoots } from '../src/index.ts';
import { until } from '../src/testing/until.ts';
import { likesIn, whileFolding } from './fold.ts';
import { liked, likesOf } from './posts.ts';
import { mustSee, type Step } from './stage.ts';

export const park: Step = {
  title: 'An event that cannot be folded holds back its own root only',
  file: 'libs/event-store/src/projector/parked-roots.ts',
  async show(stage) {
    const { store, pool } = stage;
    const flawed = likesOf({ isMended: false });
    await store.append(liked(1, 100, { isOdd: true }));
    await store.append(liked(1, 101));
    await store.append(liked(2, 101));
    const parked = await whileFolding(stage, flawed, async () => {
      await until(async () => (await likesIn(pool, 2)) === 1);
      return listParkedRoots(pool, [flawed]);
    });
    mustSee(parked.length === 1 && parked[0]?.root === 'post-1', 'post-1 parked, and nothing else');
    mustSee((await likesIn(pool, 1)) === 50, 'post 1 as it was before the poison');

    const caughtUp = async () => (await likesIn(pool, 1)) === 52;
    await whileFolding(stage, likesOf(), () => until(caughtUp));
    mustSee((await listParkedRoots(pool, [flawed])).length === 0, 'no root parked by mended code');
    return 'post-1 was parked while post 2 was folded; with the mended fold it caught up by itself, in order, with 52 likes.';
  },
};
