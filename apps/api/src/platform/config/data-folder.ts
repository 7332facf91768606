import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { ConfigurationError, readConfig } from './config.ts';

/** Creates the folder for secrets, uploads and the embedded database, and checks that it is writable before they need it. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `DATA_DIR must be a folder that can be written to: ${dataDir} cannot be written to (${code}).`,
    );
  }
}

/** Bytes with less of which PostgreSQL cannot write its log. */
const leastSpace = 16_000_000;
/** Of the system, and of PostgreSQL. */
const fullCodes = ['ENOSPC', '53100'];

/**
 * That the disk is full, if that is why something failed: it says so, or there is no space now. What fails then has many names, such as a
 * connection that the embedded PostgreSQL closed when it ended.
 */
export function fullDisk(error: unknown, environment: NodeJS.ProcessEnv): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (fullCodes.includes((cause as NodeJS.ErrnoException).code ?? '')) return 'The disk is full.';
  try {
    const { dataDir } = readConfig(environment);
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < leastSpace ? `The disk of ${dataDir} is full.` : undefined;
  } catch {
    return undefined;
  }
}
