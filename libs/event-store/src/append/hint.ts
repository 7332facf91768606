import type pg from 'pg';

/** The channel on which processes notify each other of new events. The payload is empty: it is only a hint. */
export const hintChannel = 'event_log';

/** A hint need not be durable, so its commit does not wait for a flush to disk. */
const notify = `set local synchronous_commit = off; notify ${hintChannel}`;

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
