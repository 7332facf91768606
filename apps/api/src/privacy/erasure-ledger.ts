import { accountStream } from '@lock-in/domain';
import type { EventStore, RecordedEvent } from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Config } from '../platform/config/config.ts';
import { eventStore } from '../platform/log/tokens.ts';

/** An account that was erased, and its registration: numbers are given anew after a restore, and another person may have this one. */
const entry = z.object({ accountId: z.int(), registeredAt: z.string(), registration: z.string() });
export type Erased = z.output<typeof entry>;

/**
 * Who was erased, in a file outside the database, one line each, only ever appended to: a backup that is restored knows nothing of what was
 * erased after it. Nothing in it is personal.
 */
@Injectable()
export class ErasureLedger {
  private readonly file: string;

  constructor(
    { erasureLedger, dataDir }: Config,
    @Inject(eventStore) private readonly store: EventStore,
  ) {
    this.file = erasureLedger ?? join(dataDir, 'erasures.jsonl');
  }

  /** Empty where there is no file yet. A line that a crash cut off is passed over: its erasure is noted again. */
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

  /** Resolves when what was not there yet survives a power cut. */
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
    // Begins a line of its own, in case the one before was cut off.
    await appendFile(this.file, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  }

  /** Whom this log has not erased, which is then one from before; `erased`: who need not be looked up. */
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
