/** A process that runs the projector of the tally tables: `node worker.ts URL`. */
import { createEventStore, createProjector } from '../src/index.ts';
import { masterKey } from '../src/testing/open-store.ts';
import { tallyProjection } from '../src/testing/tally.ts';
import { openPool } from './open-pool.ts';

const [url] = process.argv.slice(2);
const pool = openPool(url!, 5);
process.once('disconnect', () => process.exit(1));
const store = createEventStore({ pool, masterKey });
for (;;) {
  try {
    await createProjector({ pool, store, projections: [tallyProjection] }).start();
    break;
  } catch {
    // The database is not available.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
