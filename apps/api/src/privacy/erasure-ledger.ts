import { accountStream } from '@lock-in/domain';
import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Config } from '../platform/config/config.ts';

/** An erased account, with its registration to identify it: after a restore, ids are assigned again, and another person may get this one. */
const entry = z.object({ accountId: z.int(), registeredAt: z.string(), registration: z.string() });
export type Erased = z.output<typeof entry>;

/**
 * The erased accounts, one per line, in an append-only file outside the database: a restored backup does not contain later erasures. The
 * file has no personal data.
 */
@Injectable()
export class ErasureLedger {
  private readonly file: string;

  constructor(
    { erasureLedger, dataDir }: Config,
    private readonly store: EventStore,
  ) {
    this.file = erasureLedger ?? join(dataDir, 'erasures.jsonl');
  }

  /** Empty if there is no file. A line cut off by a crash is skipped: its erasure will be noted again. */
  async entries(): Promise<Erased[]> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => {
      const parsed = entry.safeParse(parse(line));
      return parsed.success ? [parsed.data] : [];
    });
  }

  /** Resolves once new entries would survive a power failure. */
  async note(accountIds: readonly number[]): Promise<void> {
    const known = new Set((await this.entries()).map(keyOf));
    const lines: string[] = [];
    for (const accountId of accountIds) {
      const [first] = await this.streamOf(accountId);
      const erased = first && identify(accountId, first);
      if (erased && !known.has(keyOf(erased))) lines.push(JSON.stringify(erased));
    }
    if (lines.length === 0) return;
    await mkdir(dirname(this.file), { recursive: true });
    // Starts with a line break, in case a crash cut off the previous line.
    await appendFile(this.file, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  }

  /** Accounts of the ledger that this log has not erased, because a backup was restored. `erased`: accounts that need no look-up. */
  async returned(erased: ReadonlySet<number>): Promise<number[]> {
    const back: number[] = [];
    for (const one of await this.entries()) {
      if (erased.has(one.accountId)) continue;
      const [first, ...later] = await this.streamOf(one.accountId);
      const isThis = first && keyOf(identify(one.accountId, first)) === keyOf(one);
      if (isThis && !later.some(({ type }) => type === 'AccountErased')) back.push(one.accountId);
    }
    return back;
  }

  private streamOf(accountId: number): Promise<readonly RecordedEvent[]> {
    return this.store.readStream(accountStream(accountId));
  }
}

const identify = (accountId: number, { occurredAt, correlationId }: RecordedEvent): Erased => ({
  accountId,
  registeredAt: occurredAt,
  registration: correlationId,
});

const keyOf = ({ accountId, registeredAt, registration }: Erased): string =>
  `${accountId} ${registeredAt} ${registration}`;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
