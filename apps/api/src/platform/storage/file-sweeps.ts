import { Injectable } from '@nestjs/common';
import pg from 'pg';

/** What a sweep of the stored files found. */
export interface FileSweep {
  readonly sweptAt: Date;
  readonly kept: number;
  /** Gone for good. */
  readonly removed: number;
  /** In quarantine afterwards. */
  readonly quarantined: number;
  /** They belong to nothing, but are too many to be removed without a person. */
  readonly leftAlone: number;
}

/** The last sweep, whichever process made it. */
@Injectable()
export class FileSweeps {
  constructor(private readonly pool: pg.Pool) {}

  async newest(): Promise<FileSweep | undefined> {
    const { rows } = await this.pool.query<FileSweep>(
      'select swept_at as "sweptAt", kept, removed, quarantined, left_alone as "leftAlone" from file_sweep',
    );
    return rows[0];
  }

  async record({ sweptAt, kept, removed, quarantined, leftAlone }: FileSweep) {
    await this.pool.query(record, [sweptAt, kept, removed, quarantined, leftAlone]);
  }
}

const record = `
insert into file_sweep (swept_at, kept, removed, quarantined, left_alone) values ($1, $2, $3, $4, $5)
on conflict (singleton) do update
  set swept_at = excluded.swept_at, kept = excluded.kept, removed = excluded.removed,
      quarantined = excluded.quarantined, left_alone = excluded.left_alone`;
