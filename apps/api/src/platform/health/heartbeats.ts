import type { Projection } from '@lock-in/event-store';
import { defineEntity, p } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Config } from '../config/config.ts';
import { PrimaryDatabase } from '../database/primary-database.ts';
import type { TablesOf } from '../database/read-model.ts';
import { projectionList } from '../log/tokens.ts';
import { thresholds } from './thresholds.ts';
import { runningVersion } from './version.ts';

export interface RunningProcess {
  readonly id: string;
  readonly role: Config['role'];
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** Commit of the checkout or the image; null if unknown. */
  readonly commit: string | null;
  readonly startedAt: Date;
  readonly seenAt: Date;
  /** Why it should get no traffic; empty if it is ready. */
  readonly notReady: readonly string[];
  /** Its versions of the read models, such as `feed 6`. */
  readonly projections: readonly string[];
}

const ProcessRow = defineEntity({
  name: 'ProcessRow',
  tableName: 'process',
  properties: {
    process_id: p.uuid().primary(),
    role: p.text().$type<Config['role']>(),
    host: p.text(),
    pid: p.integer(),
    version: p.text(),
    commit_id: p.text().strictNullable(),
    started_at: p.datetime(),
    seen_at: p.datetime(),
    not_ready: p.array().$type<readonly string[]>(),
    projections: p.array().$type<readonly string[]>().default([]),
  },
});

/** The text in which processes report their versions of read models to each other. */
export const versionText = ({ name, version }: Pick<Projection, 'name' | 'version'>) => `${name} ${version}`;

/** The processes of this program that are alive: each sends a heartbeat every few seconds. All times are the database's. */
@Injectable()
export class Heartbeats {
  /** Id of this process. */
  readonly id = randomUUID();

  constructor(
    private readonly database: PrimaryDatabase,
    private readonly config: Config,
    @Inject(projectionList) private readonly projections: readonly Projection[],
  ) {}

  /** Sends a heartbeat, and removes dead processes. */
  async beat(notReady: readonly string[]): Promise<void> {
    const { version, commit } = runningVersion();
    await this.tables.deleteFrom('process').where('seen_at', '<', ago(thresholds.gone)).execute();
    const seen = { seen_at: sql<Date>`now()`, not_ready: notReady };
    await this.tables
      .insertInto('process')
      .values({
        process_id: this.id,
        role: this.config.role,
        host: hostname(),
        pid: process.pid,
        version,
        commit_id: commit,
        started_at: ago(process.uptime()),
        projections: this.projections.map(versionText),
        ...seen,
      })
      .onConflict((conflict) => conflict.column('process_id').doUpdateSet(seen))
      .execute();
  }

  /** The live processes, oldest first; one that has just died is still listed for a while. */
  async list(): Promise<readonly RunningProcess[]> {
    return this.tables
      .selectFrom('process')
      .select([
        'process_id as id',
        'role',
        'host',
        'pid',
        'version',
        'commit_id as commit',
        'started_at as startedAt',
        'seen_at as seenAt',
        'not_ready as notReady',
        'projections',
      ])
      .where('seen_at', '>=', ago(thresholds.gone))
      .orderBy('started_at')
      .orderBy('process_id')
      .execute();
  }

  /** Removes this process, which is about to end. */
  async leave() {
    await this.tables.deleteFrom('process').where('process_id', '=', this.id).execute();
  }

  private get tables() {
    return this.database.tables<TablesOf<typeof ProcessRow>>();
  }
}

const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;
