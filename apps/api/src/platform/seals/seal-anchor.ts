import { type Finding, hashOfSeal, listSeals, readHead, type Seal } from '@lock-in/log-seal';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { RepeatedFailures } from '../health/repeated-failures.ts';
import { KeyedMutex } from '../mutex.ts';
import { readAnchor, writeAnchor } from './anchor-file.ts';
import { Sealing } from './sealing.ts';
import { Verifications } from './verifications.ts';

const checkEveryMs = 60 * 60_000;

/**
 * Keeps the newest seal in the file of `SEAL_ANCHOR`, which an attacker who can write the database cannot change, and checks the log
 * against it: at start, every hour and after each seal of this process. If the log does not continue the anchor, this is recorded as a
 * finding, and the anchor stays as it is.
 */
@Injectable()
export class SealAnchor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly file: string | undefined;
  private readonly turns = new KeyedMutex();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: pg.Pool,
    config: Config,
    private readonly verifications: Verifications,
    private readonly sealing: Sealing,
    private readonly repeatedFailures: RepeatedFailures,
  ) {
    this.file = config.role === 'api' ? undefined : config.sealAnchor;
  }

  async onApplicationBootstrap() {
    if (this.file === undefined) return;
    await this.check();
    this.sealing.afterSeal(() => void this.check());
    this.timer = setInterval(() => void this.check(), checkEveryMs).unref();
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    if (this.file !== undefined) await this.turns.run([this.file], () => Promise.resolve());
  }

  /** Never rejects: if the file cannot be read or written, this is reported, and the log is still sealed. */
  check(): Promise<void> {
    const { file } = this;
    if (file === undefined) return Promise.resolve();
    return this.turns.run([file], async () => {
      try {
        await this.compare(file);
      } catch (error) {
        this.repeatedFailures.report('anchor of the seals not kept', {}, error);
      }
    });
  }

  private async compare(file: string) {
    const anchored = await readAnchor(file);
    const head = await readHead(this.pool);
    const finding = anchored && (await this.mismatch(anchored, head));
    if (finding) await this.verifications.recordAnchor(finding, head);
    else if (head && head.number !== anchored?.number) await writeAnchor(file, head);
  }

  private async mismatch(anchored: Seal, newest: Seal | undefined): Promise<Finding | undefined> {
    if (anchored.number > (newest?.number ?? 0))
      return { kind: 'head', head: anchored, problem: 'ahead of the log', newest };
    const [same] = await listSeals(this.pool, { before: anchored.number + 1, limit: 1 });
    if (same && hashOfSeal(same).equals(hashOfSeal(anchored))) return undefined;
    return { kind: 'head', head: anchored, problem: 'replaced', newest };
  }
}
