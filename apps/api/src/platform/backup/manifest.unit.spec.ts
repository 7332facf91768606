import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

it('A backup that a build before 1.0 made is refused in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-backup-'));
  await writeFile(join(folder, 'backup.json'), '{"form":1}');
  await expect(readManifest(folder)).rejects.toThrow(
    `The backup in ${folder} was made by a build that this one cannot read.`,
  );
  await rm(folder, { recursive: true });
});
