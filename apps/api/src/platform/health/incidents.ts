import type { SystemProblemKind } from '@lock-in/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../clock.ts';
import { PrimaryDatabase } from '../database/primary-database.ts';
import type { TablesOf } from '../database/read-model.ts';
import { thresholds } from './thresholds.ts';
import { RepeatedFailures } from './repeated-failures.ts';

/** Problems that are over as soon as they are noticed. */
export type IncidentKind = Extract<SystemProblemKind, 'connectionsEnded' | 'jobsStalled' | 'tallyDrift'>;

export interface Incident {
  readonly kind: IncidentKind;
  /** A queue or a tally; null if there is only one of its kind. */
  readonly subject: string | null;
}

const IncidentRow = defineEntity({
  name: 'IncidentRow',
  tableName: 'incident',
  properties: {
    kind: p.text().$type<IncidentKind>().primary(),
    /** Empty if there is only one of its kind. */
    subject: p.text().primary(),
    happened_at: p.datetime(),
  },
});

/** Recent problems that are over, seen by any process: a counter only covers its own process. */
@Injectable()
export class Incidents {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly repeatedFailures: RepeatedFailures,
  ) {}

  /** Records that it happened now. Never rejects: the incident has already been logged and counted. */
  async note({ kind, subject }: Incident): Promise<void> {
    await this.tables
      .insertInto('incident')
      .values({ kind, subject: subject ?? '', happened_at: this.clock.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .doUpdateSet({ happened_at: sql`greatest(incident.happened_at, excluded.happened_at)` }),
      )
      .execute()
      .catch((error: unknown) => this.repeatedFailures.report('incident not recorded', { kind }, error));
  }

  /** Incidents of the last hour. */
  async recent(): Promise<readonly Incident[]> {
    const since = new Date(this.clock.now().getTime() - thresholds.recent * 1_000);
    return this.tables
      .selectFrom('incident')
      .select(['kind', sql<string | null>`nullif(subject, '')`.as('subject')])
      .where('happened_at', '>', since)
      .orderBy('kind')
      .orderBy('subject')
      .execute();
  }

  private get tables() {
    return this.database.tables<TablesOf<typeof IncidentRow>>();
  }
}
