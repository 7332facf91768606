import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { ReadModels } from '../log/read-models.ts';
import { storageProjection } from './storage.projection.ts';
import { storedFiles } from './stored-files.ts';

const batch = 1_000;

/** Which stored files something names, by the read model that follows the log. */
@Injectable()
export class FileNames {
  constructor(
    private readonly pool: pg.Pool,
    private readonly readModels: ReadModels,
  ) {}

  /**
   * Those of the keys that no event names that has a position by now. Undefined: nobody can tell, because the read model is
   * behind, is being filled, or has parked roots. Throws where it only needs more time.
   */
  async missing(keys: readonly string[]): Promise<Set<string> | undefined> {
    const position = await this.newestPosition();
    await this.readModels.reach(position, storedFiles.handles);
    const missing = new Set<string>();
    for (let from = 0; from < keys.length; from += batch) {
      const { name, version } = storageProjection;
      const values = [keys.slice(from, from + batch), name, version, position];
      const { rows } = await this.pool.query<{ isWhole: boolean; missing: string[] }>(missingNames, values);
      const [found] = rows;
      if (!found?.isWhole) return undefined;
      for (const key of found.missing) missing.add(key);
    }
    return missing;
  }

  /** Drawn positions count, also of events whose append is not committed yet. */
  private async newestPosition(): Promise<number> {
    const { rows } = await this.pool.query<{ position: string }>(
      `select pg_sequence_last_value('public.event_position') as position`,
    );
    return Number(rows[0]!.position);
  }
}

/**
 * Names and how far they were folded, of one snapshot: it must stay one statement. Even two in one transaction would not do,
 * because to a snapshot that is older than a TRUNCATE the table is empty afterwards.
 */
const missingNames = `
with folded as (
  select coalesce(count(*) = max(shards) and bool_and(position >= $4 and filled_at is not null), false)
         and not exists (select from parked_root where projection = $2 and version = $3) as is_whole
    from checkpoint join projection_version using (projection, version)
   where projection = $2 and version = $3
)
select is_whole as "isWhole", array(
         select key from unnest($1::text[]) as key where not exists (select from stored_file where keys @> array[key])
       ) as missing
  from folded`;
