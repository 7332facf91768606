import type { Violation } from '@lock-in/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { refuse, type Refusal } from '../refusals/refusals.ts';
import { memoize } from '../../platform/memoize.ts';

/** Seeded data that migrations maintain. No slice owns it, because posts and jobs are taken down for the same reasons. */
export const ViolationRow = defineEntity({
  name: 'ViolationRow',
  tableName: 'violation',
  properties: { violation_id: p.integer().primary(), description: p.text() },
});

/** How long a process uses what it has read: a newer build's migration may add a violation while this one still runs. */
const freshMs = 60_000;

@Injectable()
export class Violations {
  constructor(private readonly reads: ReadDatabase) {}

  readonly all = memoize(freshMs, (): Promise<Violation[]> =>
    this.tables
      .selectFrom('violation')
      .select(['violation_id as violationId', 'description', 'description as name'])
      .orderBy('violation_id')
      .execute(),
  );

  /** Names of all violations, by id. */
  async names(): Promise<ReadonlyMap<number, string>> {
    return new Map((await this.all()).map(({ violationId, name }) => [violationId, name]));
  }

  /**
   * The ids without duplicates, if there is at least one and all exist. If none of them exists, the refusal is the same as for no ids.
   */
  async chosen(ids: readonly number[]): Promise<readonly number[] | Refusal> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return refuse('NoViolation');
    const names = await this.names();
    // A violation is never removed, but a newer build may have just added one.
    if (wanted.every((id) => names.has(id))) return wanted;
    const found = await this.tables
      .selectFrom('violation')
      .select('violation_id')
      .where(({ eb, fn, val }) => eb('violation_id', '=', fn.any(val(wanted))))
      .execute();
    if (found.length === 0) return refuse('NoViolation');
    return found.length === wanted.length ? wanted : refuse('UnknownViolation');
  }

  private get tables() {
    return this.reads.prepared<TablesOf<typeof ViolationRow>>();
  }
}
