import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { PrimaryDatabase } from '../database/primary-database.ts';
import type { TablesOf } from '../database/read-model.ts';

/** The result of a sweep of the stored files. */
export interface FileSweep {
  readonly sweptAt: Date;
  readonly kept: number;
  /** Removed for good. */
  readonly removed: number;
  /** In quarantine after the sweep. */
  readonly quarantined: number;
  /** Orphans that were left, because there are too many to remove without a person. */
  readonly leftAlone: number;
}

/** The table has one row. */
const FileSweepRow = defineEntity({
  name: 'FileSweepRow',
  tableName: 'file_sweep',
  properties: {
    singleton: p.boolean().primary().default(true),
    swept_at: p.datetime(),
    kept: p.integer(),
    removed: p.integer(),
    left_alone: p.integer(),
    quarantined: p.integer().default(0),
  },
});

/** The last sweep by any process. */
@Injectable()
export class FileSweeps {
  constructor(private readonly database: PrimaryDatabase) {}

  async newest(): Promise<FileSweep | undefined> {
    return this.tables
      .selectFrom('file_sweep')
      .select(['swept_at as sweptAt', 'kept', 'removed', 'quarantined', 'left_alone as leftAlone'])
      .executeTakeFirst();
  }

  async record({ sweptAt, kept, removed, quarantined, leftAlone }: FileSweep) {
    const sweep = { swept_at: sweptAt, kept, removed, quarantined, left_alone: leftAlone };
    await this.tables
      .insertInto('file_sweep')
      .values(sweep)
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet(sweep))
      .execute();
  }

  private get tables() {
    return this.database.tables<TablesOf<typeof FileSweepRow>>();
  }
}
