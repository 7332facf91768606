import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markerIn = (dataDir: string) => join(dataDir, 'demo');

/** Marks the data folder, so that tools without a connection to the database know that this instance contains the demo. */
export async function leaveMarker(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(markerIn(dataDir), 'This instance holds the demo community.\n');
}

export const hasMarker = (dataDir: string): boolean => existsSync(markerIn(dataDir));
