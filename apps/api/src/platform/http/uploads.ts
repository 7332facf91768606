import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock.ts';
import { Config } from '../config/config.ts';
import type { Drawn } from '../storage/picture.ts';
import { describeError } from '../log/describe-error.ts';

/**
 * A file that came with a call, checked by its content and lying on disk until the handler keeps or discards it. A picture is
 * there in its clean form already; `size` is what was sent.
 */
export interface ReceivedFile {
  readonly path: string;
  /** The name on the sender's machine: a personal datum. */
  readonly name: string;
  readonly size: number;
  /** Of a picture: how large it is in its clean form. */
  readonly drawn?: Drawn;
}

const every = 10 * 60_000;
/** No upload takes nearly as long: the server gives a request five minutes. */
const graceMs = 60 * 60_000;

/** Where uploads land while they are checked; on the disk of stored files, so that keeping one is a mere change of name. */
@Injectable()
export class Uploads implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly folder: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    this.folder = join(config.dataDir, 'uploads');
  }

  async onApplicationBootstrap() {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const sweep = () => {
      this.sweep().catch((error: unknown) =>
        this.logger.warn(describeError(error), 'abandoned uploads stay for now'),
      );
    };
    sweep();
    this.timer = setInterval(sweep, every).unref();
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
  }

  async place(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, randomUUID());
  }

  /** What can not be removed now is left to the sweep, and the answer stays what it is. */
  async discard(files: Readonly<Record<string, ReceivedFile | undefined>>) {
    const removed = Object.values(files).map(async (file) => file && rm(file.path, { force: true }));
    await Promise.all(removed).catch((error: unknown) =>
      this.logger.warn(describeError(error), 'a refused upload stays for now'),
    );
  }

  /** Removes what a process that was killed had begun to receive. */
  async sweep() {
    const before = this.clock.now().getTime() - graceMs;
    for await (const { name } of await opendir(this.folder)) {
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < before) await rm(path, { force: true });
    }
  }
}
