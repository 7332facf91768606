import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../clock.ts';
import { Config } from '../../config/config.ts';
import type { Drawn } from '../../storage/picture.ts';
import { describeError } from '../../log/describe-error.ts';

/**
 * A file of a call, checked by its content, which is on disk until the handler keeps or discards it. A picture is already in its clean
 * form; `size` is the size that was sent.
 */
export interface ReceivedFile {
  readonly path: string;
  /** The name on the sender's machine, which is personal data. */
  readonly name: string;
  readonly size: number;
  /** For a picture: the dimensions of its clean form. */
  readonly drawn?: Drawn;
}

const every = 10 * 60_000;
/** Longer than any upload takes: the server allows a request five minutes. */
const graceMs = 60 * 60_000;

/** Where uploads are while they are checked: on the disk of stored files, so that keeping one is only a rename. */
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

  /** Files that cannot be removed now are left to the sweep; the answer stays the same. */
  async discard(files: Readonly<Record<string, ReceivedFile | undefined>>) {
    const removed = Object.values(files).map(async (file) => file && rm(file.path, { force: true }));
    await Promise.all(removed).catch((error: unknown) =>
      this.logger.warn(describeError(error), 'a refused upload stays for now'),
    );
  }

  /** Removes unfinished uploads of processes that were killed. */
  async sweep() {
    const before = this.clock.now().getTime() - graceMs;
    for await (const { name } of await opendir(this.folder)) {
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < before) await rm(path, { force: true });
    }
  }
}
