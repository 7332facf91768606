import type pg from 'pg';

/** The channel on which processes notify each other of new events. The payload is empty or `forAll`: it is only a hint. */
export const hintChannel = 'event_log';

/** A hint need not be durable, so its commit does not wait for a flush to disk. */
const notify = `set local synchronous_commit = off; notify ${hintChannel}`;

/** The payload of a hint to all followers, also those whom the new events do not interest. */
export const forAll = 'all';

/**
 * Notifies other processes after appends, at most once per `everyMs`: PostgreSQL serializes the commits of notifying transactions, so
 * one notification per append would limit the rate of appends. A hint may be lost.
 */
export function createHint(pool: pg.Pool, everyMs = 10): () => void {
  let resting = false;
  let again = false;

  return function hint() {
    if (resting) {
      again = true;
      return;
    }
    resting = true;
    again = false;
    pool.query(notify).catch(() => undefined);
    setTimeout(() => {
      resting = false;
      if (again) hint();
    }, everyMs).unref();
  };
}

/** Tells the followers of all processes up to which position the log is complete, whether or not they are interested in its events. */
export function hintToAll(pool: pg.Pool): void {
  pool.query(`${notify}, '${forAll}'`).catch(() => undefined);
}
