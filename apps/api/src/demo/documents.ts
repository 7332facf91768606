import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Storage } from '../platform/storage/storage.ts';
import { drawWaterfall } from './draw-waterfall.ts';
import { drawAvatar } from './avatar/draw-avatar.ts';
import { colorOf } from './content/looks.ts';
import { users } from './content/community.ts';
import { portfolios, resumes } from './content/documents.ts';
import type { AccountKey, DemoCompany, DemoUser, UserKey } from './content/shape.ts';
import { drawCompanyDocument } from './pdf/company-document.ts';
import { drawPortfolio } from './pdf/portfolio.ts';
import { drawResume } from './pdf/resume.ts';

/** Draws the files of the demo accounts into a folder, from which they are stored like uploads. */
export class Documents {
  constructor(
    private readonly folder: string,
    private readonly storage: Storage,
  ) {}

  async companyDocument(company: DemoCompany, date: Date): Promise<string> {
    return this.write(await drawCompanyDocument(company, colorOf(company.key), date));
  }

  async resume(key: UserKey, date: Date): Promise<{ path: string; name: string }> {
    const user = userOf(key);
    const resume = resumes.find((one) => one.user === key);
    if (!resume) throw new Error(`${key} has no resume`);
    const path = await this.write(await drawResume(user, resume, colorOf(key), date));
    return { path, name: `${user.name} - Resume.pdf` };
  }

  /** Undefined for accounts without one. */
  async portfolio(user: DemoUser, date: Date): Promise<{ path: string } | undefined> {
    const portfolio = portfolios.find((one) => one.user === user.key);
    return (
      portfolio && { path: await this.write(await drawPortfolio(user, portfolio, colorOf(user.key), date)) }
    );
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

  private async write(bytes: Buffer): Promise<string> {
    const path = join(this.folder, randomUUID());
    await writeFile(path, bytes, { mode: 0o600 });
    return path;
  }
}

const userOf = (key: UserKey): DemoUser => {
  const user = users.find((one) => one.key === key);
  if (!user) throw new Error(`There is no demo user "${key}"`);
  return user;
};
