/** A process that keeps the tally tables: `node worker.ts URL`. */
import pg from 'pg';
import { createEventStore, createProjector } from '../src/index.ts';
import { masterKey } from '../src/testing/open-store.ts';
import { tallyProjection } from '../src/testing/tally.ts';

const [url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 5, connectionTimeoutMillis: 5_000 });
pool.on('error', () => undefined);
const store = createEventStore({ pool, masterKey });
for (;;) {
  try {
    await createProjector({ pool, store, projections: [tallyProjection] }).start();
    break;
  } catch {
    // The database is away.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
