import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigurationError } from './config.ts';

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
