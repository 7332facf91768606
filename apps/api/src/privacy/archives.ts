import type { MyData } from '@lock-in/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { NotNull, Updateable } from 'kysely';
import { Clock } from '../platform/clock.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { Storage } from '../platform/storage/storage.ts';

/** A builder that sends no heartbeat for this long is considered dead. */
const silence = 60_000;

/** How long a finished archive can be downloaded. */
const kept = 24 * 3_600_000;

/** One request for an archive. A later request of the same account has another `requestedAt`. */
export interface Request {
  readonly accountId: number;
  /** ISO 8601. */
  readonly requestedAt: string;
}

const DataArchiveRow = defineEntity({
  name: 'DataArchiveRow',
  tableName: 'data_archive',
  properties: {
    account_id: p.integer().primary(),
    requested_at: p.datetime(),
    state: p.text().$type<Exclude<MyData['state'], 'none'>>(),
    percent: p.smallint().default(0),
    step: p.text().$type<NonNullable<MyData['step']>>().strictNullable(),
    /** The builder's last heartbeat. */
    touched_at: p.datetime(),
    key: p.text().strictNullable(),
    size: p.bigint('string').strictNullable(),
    ready_at: p.datetime().strictNullable(),
    expires_at: p.datetime().strictNullable(),
  },
});
type Row = InferEntity<typeof DataArchiveRow>;
type Tables = TablesOf<typeof DataArchiveRow>;

/** Requested archives: one row per account, and at most one stored file per row. */
@Injectable()
export class Archives {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly storage: Storage,
  ) {}

  async of(accountId: number): Promise<MyData> {
    const row = await this.tables
      .selectFrom('data_archive')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row ? shown(row, this.clock.now()) : none;
  }

  /** The file's key while the archive can be downloaded. */
  async keyOf(accountId: number): Promise<string | undefined> {
    const row = await this.tables
      .selectFrom('data_archive')
      .select('key')
      .where('account_id', '=', accountId)
      .where('state', '=', 'ready')
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return row?.key ?? undefined;
  }

  /** `undefined` if one is already being built. The file of an earlier archive has been deleted when this resolves. */
  async request(accountId: number): Promise<Request | undefined> {
    const now = this.clock.now();
    const before = await this.tables
      .selectFrom('data_archive')
      .select('key')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const requested = { ...notBegun, requested_at: now, touched_at: now };
    const { numInsertedOrUpdatedRows: changed } = await this.tables
      .insertInto('data_archive')
      .values({ account_id: accountId, ...requested })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(requested).where('data_archive.state', 'not in', underWay),
      )
      .executeTakeFirst();
    if (changed === 0n) return undefined;
    if (before?.key) await this.storage.remove(before.key);
    return { accountId, requestedAt: now.toISOString() };
  }

  /** False if the archive is no longer needed. `percent` is the share of all the work. */
  async progress(request: Request, percent: number, step: NonNullable<MyData['step']>): Promise<boolean> {
    return this.change(request, { state: 'building', percent: Math.floor(percent), step });
  }

  /** False if the archive is no longer needed; no row refers to the file then. */
  async finish(request: Request, key: string, size: number): Promise<boolean> {
    const now = this.clock.now();
    return this.change(request, {
      state: 'ready',
      percent: 100,
      step: null,
      key,
      size: String(size),
      ready_at: now,
      expires_at: new Date(now.getTime() + kept),
    });
  }

  async fail(request: Request) {
    await this.change(request, { state: 'failed', step: null });
  }

  /**
   * Requests that are waiting or whose builder sends no heartbeat, to be started or restarted. A waiting one may already be queued under
   * the same id.
   */
  async stalled(): Promise<Request[]> {
    const rows = await this.tables
      .selectFrom('data_archive')
      .select(['account_id', 'requested_at'])
      .where(({ or, and, eb }) =>
        or([
          eb('state', '=', 'waiting'),
          and([
            eb('state', '=', 'building'),
            eb('touched_at', '<', new Date(this.clock.now().getTime() - silence)),
          ]),
        ]),
      )
      .execute();
    return rows.map((row) => ({ accountId: row.account_id, requestedAt: row.requested_at.toISOString() }));
  }

  /** Deletes the file first, so that a failed deletion is tried again. */
  async expire() {
    const rows = await this.tables
      .selectFrom('data_archive')
      .select(['account_id', 'key'])
      .where('state', '=', 'ready')
      .where('expires_at', '<=', this.clock.now())
      .$narrowType<{ key: NotNull }>()
      .execute();
    for (const { account_id, key } of rows) {
      await this.storage.remove(key);
      await this.tables
        .updateTable('data_archive')
        .set({ state: 'expired', key: null, size: null })
        .where('account_id', '=', account_id)
        .where('key', '=', key)
        .execute();
    }
  }

  /**
   * A running build finds at its end that the archive is no longer needed. The file is deleted first and outside a transaction, because
   * that may take longer than a transaction may last. If an archive is finished in the meantime, its key is in the row and the next round
   * deletes it.
   */
  async forget(accountId: number) {
    for (;;) {
      const row = await this.tables
        .selectFrom('data_archive')
        .select('key')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (row === undefined) return;
      if (row.key !== null) await this.storage.remove(row.key);
      await this.tables
        .deleteFrom('data_archive')
        .where('account_id', '=', accountId)
        .where('key', 'is not distinct from', row.key)
        .execute();
    }
  }

  private async change({ accountId, requestedAt }: Request, values: Updateable<Tables['data_archive']>) {
    const { numUpdatedRows } = await this.tables
      .updateTable('data_archive')
      .set({ ...values, touched_at: this.clock.now() })
      .where('account_id', '=', accountId)
      .where('requested_at', '=', new Date(requestedAt))
      .where('state', 'in', underWay)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  private get tables() {
    return this.database.tables<Tables>();
  }
}

const underWay: Row['state'][] = ['waiting', 'building'];

const notBegun = {
  state: 'waiting',
  percent: 0,
  step: null,
  key: null,
  size: null,
  ready_at: null,
  expires_at: null,
} as const;

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
  const isOver = state === 'ready' && row.expires_at! <= now;
  const isReady = state === 'ready' && !isOver;
  return {
    state: isOver ? 'expired' : state,
    percent,
    step,
    requestedAt: row.requested_at.toISOString(),
    readyAt: isReady ? row.ready_at!.toISOString() : null,
    expiresAt: isReady ? row.expires_at!.toISOString() : null,
    size: isReady ? Number(row.size) : null,
  };
}
