import type { MyData } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { Storage } from '../platform/storage/storage.ts';

/** A builder that sends no heartbeat for this long is considered dead. */
const silence = 60_000;

/** One request for an archive. A later request of the same account has another time. */
export interface Request {
  readonly accountId: number;
  /** ISO 8601. */
  readonly requestedAt: string;
}

interface Row {
  requestedAt: Date;
  state: Exclude<MyData['state'], 'none'>;
  percent: number;
  step: MyData['step'];
  size: string | null;
  readyAt: Date | null;
  expiresAt: Date | null;
}

const columns = `requested_at as "requestedAt", state, percent, step, size, ready_at as "readyAt", expires_at as "expiresAt"`;

/** The archives that were asked for: one row for each account, and at most one stored file for each row. */
@Injectable()
export class Archives {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly storage: Storage,
  ) {}

  async of(accountId: number): Promise<MyData> {
    const { rows } = await this.pool.query<Row>(`select ${columns} from data_archive where account_id = $1`, [
      accountId,
    ]);
    return rows[0] ? shown(rows[0], this.clock.now()) : none;
  }

  /** The key of the file, while it can be downloaded. */
  async keyOf(accountId: number): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ key: string }>(
      `select key from data_archive where account_id = $1 and state = 'ready' and expires_at > $2`,
      [accountId, this.clock.now()],
    );
    return rows[0]?.key;
  }

  /** Undefined: one is being made already. The file of an earlier one is gone when it resolves. */
  async request(accountId: number): Promise<Request | undefined> {
    const now = this.clock.now();
    const before = await this.pool.query<{ key: string | null }>(
      'select key from data_archive where account_id = $1',
      [accountId],
    );
    const { rowCount } = await this.pool.query(requestStatement, [accountId, now]);
    if (rowCount === 0) return undefined;
    const key = before.rows[0]?.key;
    if (key) await this.storage.remove(key);
    return { accountId, requestedAt: now.toISOString() };
  }

  /** False: nobody wants this one any more. `percent` is of all the work. */
  async progress(request: Request, percent: number, step: NonNullable<MyData['step']>): Promise<boolean> {
    return this.change(request, `state = 'building', percent = $4, step = $5`, [Math.floor(percent), step]);
  }

  /** False, and then the file is nobody's: it is not wanted any more. */
  async finish(request: Request, key: string, size: number): Promise<boolean> {
    return this.change(
      request,
      `state = 'ready', percent = 100, step = null, key = $4, size = $5, ready_at = $3, expires_at = $3::timestamptz + interval '24 hours'`,
      [key, size],
    );
  }

  async fail(request: Request) {
    await this.change(request, `state = 'failed', step = null`, []);
  }

  /**
   * Those that wait, or whose builder has gone silent: they are to be begun, or begun again. One that waits may be in the queue
   * already, under the same id.
   */
  async stalled(): Promise<Request[]> {
    const { rows } = await this.pool.query<{ accountId: number; requestedAt: Date }>(
      `select account_id as "accountId", requested_at as "requestedAt" from data_archive
        where state = 'waiting' or state = 'building' and touched_at < $1`,
      [new Date(this.clock.now().getTime() - silence)],
    );
    return rows.map(({ accountId, requestedAt }) => ({ accountId, requestedAt: requestedAt.toISOString() }));
  }

  /** The file goes first, so that one that could not be removed is tried again. */
  async expire() {
    const { rows } = await this.pool.query<{ accountId: number; key: string }>(
      `select account_id as "accountId", key from data_archive where state = 'ready' and expires_at <= $1`,
      [this.clock.now()],
    );
    for (const { accountId, key } of rows) {
      await this.storage.remove(key);
      await this.pool.query(
        `update data_archive set state = 'expired', key = null, size = null where account_id = $1 and key = $2`,
        [accountId, key],
      );
    }
  }

  /**
   * One that is being built finds at its end that nobody wants it. The file goes first and outside a transaction: removing it may
   * take longer than a transaction may wait. One that was finished meanwhile is in the row by then, and goes in the next round.
   */
  async forget(accountId: number) {
    for (;;) {
      const { rows } = await this.pool.query<{ key: string | null }>(
        'select key from data_archive where account_id = $1',
        [accountId],
      );
      if (rows[0] === undefined) return;
      const { key } = rows[0];
      if (key !== null) await this.storage.remove(key);
      await this.pool.query(
        'delete from data_archive where account_id = $1 and key is not distinct from $2',
        [accountId, key],
      );
    }
  }

  private async change({ accountId, requestedAt }: Request, what: string, values: readonly unknown[]) {
    const { rowCount } = await this.pool.query(
      `update data_archive set touched_at = $3, ${what}
        where account_id = $1 and requested_at = $2 and state in ('waiting', 'building')`,
      [accountId, requestedAt, this.clock.now(), ...values],
    );
    return rowCount === 1;
  }
}

const requestStatement = `
insert into data_archive as known (account_id, requested_at, state, touched_at) values ($1, $2, 'waiting', $2)
on conflict (account_id) do update
   set requested_at = excluded.requested_at, touched_at = excluded.touched_at, state = 'waiting', percent = 0, step = null,
       key = null, size = null, ready_at = null, expires_at = null
 where known.state not in ('waiting', 'building')`;

const none: MyData = {
  state: 'none',
  percent: 0,
  step: null,
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  size: null,
};

function shown({ state, percent, step, ...row }: Row, now: Date): MyData {
  const isOver = state === 'ready' && row.expiresAt! <= now;
  const isReady = state === 'ready' && !isOver;
  return {
    state: isOver ? 'expired' : state,
    percent,
    step,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: isReady ? row.readyAt!.toISOString() : null,
    expiresAt: isReady ? row.expiresAt!.toISOString() : null,
    size: isReady ? Number(row.size) : null,
  };
}
