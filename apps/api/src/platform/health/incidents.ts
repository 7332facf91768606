import type { SystemProblemKind } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../clock.ts';
import { thresholds } from './thresholds.ts';
import { Troubles } from './troubles.ts';

/** What is over as soon as it is seen. */
export type IncidentKind = Extract<SystemProblemKind, 'connectionsEnded' | 'jobsStalled' | 'tallyDrift'>;

export interface Incident {
  readonly kind: IncidentKind;
  /** A queue or a tally; null: there is only one of its kind. */
  readonly subject: string | null;
}

/** What happened of late and is over, whichever process saw it: a counter tells only of the process that counts. */
@Injectable()
export class Incidents {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly troubles: Troubles,
  ) {}

  /** That it happened now. Never rejects: what it tells of has been logged and counted. */
  async note({ kind, subject }: Incident): Promise<void> {
    await this.pool
      .query(note, [kind, subject ?? '', this.clock.now()])
      .catch((error: unknown) => this.troubles.report('incident not recorded', { kind }, error));
  }

  /** Of the last hour. */
  async recent(): Promise<readonly Incident[]> {
    const since = new Date(this.clock.now().getTime() - thresholds.recent * 1_000);
    return (await this.pool.query<Incident>(recent, [since])).rows;
  }
}

const note = `
insert into incident (kind, subject, happened_at) values ($1, $2, $3)
on conflict (kind, subject) do update set happened_at = greatest(incident.happened_at, excluded.happened_at)`;

const recent = `
select kind, nullif(subject, '') as subject from incident where happened_at > $1 order by kind, subject`;
