import type pg from 'pg';

/** The channel on which processes tell each other that there are new events. The payload is empty: it is only a hint. */
export const hintChannel = 'event_log';

/** One commit must not wait for a flush to disk just to spread a hint. */
const notify = `set local synchronous_commit = off; notify ${hintChannel}`;

/**
 * Tells other processes after an append, at most once in `everyMs` however many appends there are: PostgreSQL commits
 * notifying transactions one after the other, which would make that the pace of all appends. A hint may be lost.
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
