import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Storage } from '../platform/storage/storage.ts';
import { drawWaterfall } from './draw-waterfall.ts';
import { drawAvatar } from './avatar/draw-avatar.ts';
import { users } from './content/community.ts';
import type { AccountKey, DemoCompany, DemoUser, UserKey } from './content/shape.ts';

/** Drawn by `npm run demo-documents`. */
const drawn = join(import.meta.dirname, 'files');

/** Puts the files of the demo accounts into a folder, from which they are stored like uploads. */
export class Documents {
  constructor(
    private readonly folder: string,
    private readonly storage: Storage,
  ) {}

  companyDocument({ key }: DemoCompany): Promise<string> {
    return this.copy(`${key}-profile.pdf`);
  }

  async resume(key: UserKey): Promise<{ path: string; name: string }> {
    return { path: await this.copy(`${key}-resume.pdf`), name: `${nameOf(key)} - Resume.pdf` };
  }

  /** Undefined for accounts without one. */
  async portfolio({ key }: DemoUser): Promise<{ path: string } | undefined> {
    const name = `${key}-portfolio.pdf`;
    return existsSync(join(drawn, name)) ? { path: await this.copy(name) } : undefined;
  }

  /** Undefined for accounts without one. */
  async picture(key: AccountKey): Promise<{ path: string } | undefined> {
    const picture = await drawAvatar(key);
    return picture && { path: await this.write(picture) };
  }

  /** The stored image of a post. */
  async waterfall(): Promise<{ key: string; width: number; height: number }> {
    const path = await this.write(await drawWaterfall());
    const { width, height } = await sharp(path).metadata();
    return { key: await this.storage.keep(path, 'image'), width, height };
  }

  /** Storing a file takes it away. */
  private async copy(name: string): Promise<string> {
    return this.write(await readFile(join(drawn, name)));
  }

  private async write(bytes: Buffer): Promise<string> {
    const path = join(this.folder, randomUUID());
    await writeFile(path, bytes, { mode: 0o600 });
    return path;
  }
}

const nameOf = (key: UserKey): string => {
  const user = users.find((one) => one.key === key);
  if (!user) throw new Error(`There is no demo user "${key}"`);
  return user.name;
};
