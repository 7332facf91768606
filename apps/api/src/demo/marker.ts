import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markerIn = (dataDir: string) => join(dataDir, 'demo');

/** Lets tools that have no connection to the database know that this instance holds the demo. */
export async function leaveMarker(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(markerIn(dataDir), 'This instance holds the demo community.\n');
}

export const hasMarker = (dataDir: string): boolean => existsSync(markerIn(dataDir));
