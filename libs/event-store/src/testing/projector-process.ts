/**
 * A process that runs the projector of the tally tables: `node projector-process.ts URL [ODDS [SIGNAL]]`. With odds, each fold sends the
 * process a signal (default SIGKILL) with a chance of one in ODDS, so in the middle of a batch, which no other process could time. It
 * prints a dot for each batch, and an exclamation mark before it sends the signal.
 */
import pg from 'pg';
import { createEventStore, createProjector, defineProjection, type ReadModel } from '../index.ts';
import { newests, presences, tallies } from './tally.ts';

const [url, odds = 'Infinity', signal = 'SIGKILL'] = process.argv.slice(2);

function fatal<Row extends object>(model: ReadModel<Row>): ReadModel<Row> {
  return {
    ...model,
    fold(row, event) {
      if (Math.random() < 1 / Number(odds)) {
        process.stdout.write('!');
        process.kill(process.pid, signal);
      }
      return model.fold(row, event);
    },
  };
}

const pool = new pg.Pool({ connectionString: url, max: 5 });
// The pool replaces a lost connection.
pool.on('error', () => undefined);
const store = createEventStore({ pool, masterKey: Buffer.alloc(32), pollMs: 20 });
const projection = defineProjection({
  name: 'tally',
  version: 1,
  readModels: [fatal(tallies), fatal(presences), fatal(newests)],
});
const projector = createProjector({ pool, store, projections: [projection], batch: 25, retryMs: 20 });
projector.onProgress((moves) => void (moves.length > 0 && process.stdout.write('.')));
await projector.start();
