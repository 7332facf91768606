import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { EraseAccount } from '../platform/access/erase-account.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Config } from '../platform/config/config.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { RepeatedFailures } from '../platform/health/repeated-failures.ts';
import { ErasureLedger } from './erasure-ledger.ts';
import type { ErasureRow } from './erasure.read-model.ts';

const completeEvery = 60 * 60_000;

/**
 * Before requests are served, erases accounts again that a restored backup brought back. Workers also add the log's erasures to the ledger,
 * because the ledger may be new, or another machine may have done the erasure.
 */
@Injectable()
export class ErasureReplay implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ledger: ErasureLedger,
    private readonly commands: Commands,
    private readonly database: PrimaryDatabase,
    private readonly config: Config,
    private readonly repeatedFailures: RepeatedFailures,
    private readonly logger: PinoLogger,
  ) {}

  async onApplicationBootstrap() {
    for (const accountId of await this.ledger.returned(await this.erased())) {
      await this.commands.execute(new EraseAccount(accountId, 'operator'), 'operator');
      this.logger.warn(
        { accountId },
        'erased again: the ledger of erasures names an account that the database still had',
      );
    }
    if (this.config.role === 'api') return;
    await this.complete();
    this.timer = setInterval(() => void this.complete(), completeEvery).unref();
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
  }

  private async complete() {
    try {
      await this.ledger.note([...(await this.erased())]);
    } catch (error) {
      this.repeatedFailures.report('ledger of erasures not kept', {}, error);
    }
  }

  /** According to the read model; empty while its table does not exist yet. */
  private async erased(): Promise<Set<number>> {
    const tables = this.database.tables<TablesOf<typeof ErasureRow>>();
    const found = await sql<{ isThere: boolean }>`
      select to_regclass('erasure') is not null as "isThere"`.execute(tables);
    if (!found.rows[0]!.isThere) return new Set();
    const rows = await tables.selectFrom('erasure').select('account_id').execute();
    return new Set(rows.map((row) => row.account_id));
  }
}
