import type { Ruling } from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../platform/database/database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { Persons } from '../history/persons.ts';
import { wordsByPosition } from '../timeline/words-by-position.ts';
import type { RulingRow } from './ruling-rows.ts';

/** Rulings as they were made, for their undo and their answer. */
@Injectable()
export class Rulings {
  constructor(
    private readonly database: Database,
    private readonly persons: Persons,
    private readonly violations: Violations,
    private readonly store: EventStore,
  ) {}

  async by(rulingId: number): Promise<RulingRow | undefined> {
    return this.database
      .prepared<TablesOf<typeof RulingRow>>()
      .selectFrom('ruling')
      .selectAll()
      .select(sql<number>`position::float8`.as('position'))
      .where('ruling_id', '=', rulingId)
      .executeTakeFirst();
  }

  async shown(rulingId: number): Promise<Ruling | undefined> {
    const row = await this.by(rulingId);
    if (row === undefined) return undefined;
    const ids = [row.decided_by, ...(row.undone_by === null ? [] : [row.undone_by])];
    const [person, names, words] = await Promise.all([
      this.persons.byId(ids),
      this.violations.names(),
      wordsByPosition(this.store, [row.position]),
    ]);
    const numberOf = (outcome: string) => row.items.filter((item) => item.outcome === outcome).length;
    return {
      rulingId,
      accountId: row.account_id,
      decidedBy: person(row.decided_by),
      decidedAt: new Date(row.decided_at).toISOString(),
      undoneAt: row.undone_at && new Date(row.undone_at).toISOString(),
      undoneBy: row.undone_by === null ? null : person(row.undone_by),
      removed: numberOf('removed'),
      warned: row.warning !== null,
      suspended: row.suspension_id !== null,
      dismissed: numberOf('dismissed'),
      reasons: row.violation_ids.map((id) => names.get(id) ?? ''),
      words: words.get(row.position) ?? '',
    };
  }
}
