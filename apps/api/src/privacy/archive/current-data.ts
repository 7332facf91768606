import {
  type AccountIds,
  accountStream,
  archivePathOf,
  jobStream,
  type ProfileEvent,
  type ReferenceNames,
} from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { FailedSignIns } from '../../platform/access/sign-ins/failed-sign-ins.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadModels } from '../../platform/log/read-models.ts';
import { Labels } from '../../shared/reference-data/labels.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { type StoredFileRow, storedFiles } from '../../shared/files/stored-files.ts';

/** A person's current data for the archive, in addition to the events. */
@Injectable()
export class CurrentData {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly readModels: ReadModels,
    private readonly failed: FailedSignIns,
    private readonly labels: Labels,
    private readonly violations: Violations,
    private readonly store: EventStore,
  ) {}

  /** `jobIds`: ids of the jobs that the account posted. */
  async of({ accountId, companyId }: AccountIds, jobIds: readonly number[]) {
    return {
      account: await this.account(accountId),
      signIns: await this.signIns(accountId),
      failedSignIns: await this.failed.of(accountId, null),
      ...(companyId !== null && { applicationsReceived: await this.applicationsReceived(jobIds) }),
    };
  }

  private async account(accountId: number) {
    const events = (await this.store.readStream(accountStream(accountId))) as unknown as ProfileEvent[];
    let account: object = {};
    for (const event of events) {
      if (event.type === 'AccountRegistered') account = { ...event.data, ...event.personal };
      if (event.type !== 'ProfileEdited') continue;
      const { accountId: _, ...files } = event.data;
      account = { ...account, ...files, ...event.personal };
    }
    return Object.fromEntries(
      Object.entries(account).map(([field, value]) => {
        const isFile = field.endsWith('Key');
        return isFile
          ? [field.slice(0, -3), archivePathOf(value as string | null)]
          : [field, value as unknown];
      }),
    );
  }

  /** All columns, so that new ones are included automatically. */
  private async signIns(accountId: number) {
    const { rows } = await sql<{ signIn: Record<string, unknown> }>`
      select to_jsonb(session) - 'session_id' - 'renewed_from' - 'account_id' - 'must_change_password' as "signIn" from session
      where account_id = ${accountId} order by started_at`.execute(this.database.tables());
    return rows.map(({ signIn }) =>
      Object.fromEntries(Object.entries(signIn).map(([column, value]) => [camelCase(column), value])),
    );
  }

  /** Only their number: the applicants' data belongs to the applicants. */
  private async applicationsReceived(jobIds: readonly number[]) {
    const counts: { jobId: number; applications: number }[] = [];
    for (const jobId of jobIds) {
      const stream = jobStream(jobId);
      const isWithin = sql`stream_id >= ${`${stream}/`} and stream_id < ${`${stream}0`}`;
      const { rows } = await sql<{ applications: number }>`
        select count(*)::integer as applications from event
        where ${isWithin} and type = 'ApplicationSubmitted'
      `.execute(this.database.tables());
      counts.push({ jobId, applications: rows[0]!.applications });
    }
    return counts;
  }

  /** Keys of all files stored for the person. */
  async fileKeys({ accountId }: AccountIds): Promise<string[]> {
    await this.readModels.reach(await this.store.safePosition(), storedFiles.handles);
    const rows = await this.database
      .tables<TablesOf<typeof StoredFileRow>>()
      .selectFrom('stored_file')
      .select(({ fn }) => fn<string>('unnest', ['keys']).as('key'))
      .where('account_id', '=', accountId)
      .orderBy('key')
      .execute();
    return rows.map(({ key }) => key);
  }

  async referenceNames(): Promise<ReferenceNames> {
    return { labels: await this.labels.names(), violations: await this.violations.names() };
  }
}

const camelCase = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
