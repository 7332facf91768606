import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { ReadModels } from '../../platform/log/read-models.ts';
import { storageProjection } from './storage.projection.ts';
import { storedFiles } from './stored-files.ts';

const batch = 1_000;

/** Which stored files events refer to, according to the read model. */
@Injectable()
export class FileReferences {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly readModels: ReadModels,
  ) {}

  /**
   * Those of the keys that no event up to now refers to. Undefined if that is unknown, because the read model is behind, is being filled,
   * or has parked roots. Throws if it only needs more time.
   */
  async unreferenced(keys: readonly string[]): Promise<Set<string> | undefined> {
    const position = await this.newestPosition();
    await this.readModels.reach(position, storedFiles.handles);
    const unreferenced = new Set<string>();
    for (let from = 0; from < keys.length; from += batch) {
      const found = await this.unreferencedAmong(keys.slice(from, from + batch), position);
      if (!found?.isWhole) return undefined;
      for (const key of found.unreferenced) unreferenced.add(key);
    }
    return unreferenced;
  }

  /** Number of files that something refers to, according to the read model; a sweep counts only those that it looked at. */
  async countInUse(): Promise<number> {
    const { rows } = await sql<{ files: string }>`
      select coalesce(sum(cardinality(keys)), 0) as files from stored_file`.execute(this.database.tables());
    return Number(rows[0]!.files);
  }

  /**
   * References and fold progress from one snapshot, so it must stay one statement. Two statements in one transaction would not suffice: to
   * a snapshot older than a TRUNCATE the table is empty afterwards.
   */
  private async unreferencedAmong(keys: readonly string[], position: number) {
    const { name, version } = storageProjection;
    const { rows } = await sql<{ isWhole: boolean; unreferenced: string[] }>`
      with folded as (
        select coalesce(count(*) = max(shards) and bool_and(position >= ${position} and filled_at is not null), false)
               and not exists (select from parked_root where projection = ${name} and version = ${version}) as is_whole
          from checkpoint join projection_version using (projection, version)
         where projection = ${name} and version = ${version}
      )
      select is_whole as "isWhole", array(
               select key from unnest(${keys}::text[]) as key
                where not exists (select from stored_file where keys @> array[key])
             ) as unreferenced
        from folded`.execute(this.database.tables());
    return rows[0];
  }

  /** Includes drawn positions, also of events whose append is not committed yet. */
  private async newestPosition(): Promise<number> {
    const { rows } = await sql<{ position: string }>`
      select pg_sequence_last_value('public.event_position') as position`.execute(this.database.tables());
    return Number(rows[0]!.position);
  }
}
