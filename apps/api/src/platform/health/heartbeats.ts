import type { Projection } from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { projectionList } from '../log/tokens.ts';
import { thresholds } from './thresholds.ts';
import { runningVersion } from './version.ts';

export interface RunningProcess {
  readonly id: string;
  readonly role: Config['role'];
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** Of the checkout or the image; null where that is not known. */
  readonly commit: string | null;
  readonly startedAt: Date;
  readonly seenAt: Date;
  /** Why it should get no traffic; empty: it is ready. */
  readonly notReady: readonly string[];
  /** Its versions of the read models, such as `feed 6`. */
  readonly projections: readonly string[];
}

/** As processes tell each other of their versions of read models. */
export const versionText = ({ name, version }: Pick<Projection, 'name' | 'version'>) => `${name} ${version}`;

/** Which processes of this program are alive: each tells so every few seconds. All times are the database's. */
@Injectable()
export class Heartbeats {
  /** Of this process. */
  readonly id = randomUUID();

  constructor(
    private readonly pool: pg.Pool,
    private readonly config: Config,
    @Inject(projectionList) private readonly projections: readonly Projection[],
  ) {}

  /** Tells that this process lives, removes those that are gone, and resolves with the living, the oldest first. */
  async beat(notReady: readonly string[]): Promise<readonly RunningProcess[]> {
    const { version, commit } = runningVersion();
    await this.pool.query('delete from process where seen_at < now() - make_interval(secs => $1)', [
      thresholds.gone,
    ]);
    await this.pool.query(beat, [
      this.id,
      this.config.role,
      hostname(),
      process.pid,
      version,
      commit,
      process.uptime(),
      notReady,
      this.projections.map(versionText),
    ]);
    return this.list();
  }

  /** Of the living; one that has just died is among them for a while. */
  async list(): Promise<readonly RunningProcess[]> {
    const { rows } = await this.pool.query<RunningProcess>(list, [thresholds.gone]);
    return rows;
  }

  /** This process is about to end. */
  async leave() {
    await this.pool.query('delete from process where process_id = $1', [this.id]);
  }
}

const beat = `
insert into process (process_id, role, host, pid, version, commit_id, started_at, seen_at, not_ready, projections)
values ($1, $2, $3, $4, $5, $6, now() - make_interval(secs => $7), now(), $8, $9)
on conflict (process_id) do update set seen_at = excluded.seen_at, not_ready = excluded.not_ready`;

const list = `
select process_id as id, role, host, pid, version, commit_id as commit, started_at as "startedAt", seen_at as "seenAt",
       not_ready as "notReady", projections
  from process
 where seen_at >= now() - make_interval(secs => $1)
 order by started_at, process_id`;
