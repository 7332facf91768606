import { paths } from '@lock-in/contracts/paths';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';

/** Where the public pages are. Made of the configured address alone: what a request calls this server proves nothing. */
@Injectable()
export class PublicAddresses {
  constructor(private readonly config: Config) {}

  get areOn(): boolean {
    return this.config.publicPagesAt !== undefined;
  }

  /** The whole address of a path of ours. */
  of(path: string): string {
    return `${this.config.publicPagesAt ?? ''}${path}`;
  }

  /** Null where there are no public pages. */
  ofJob(jobId: number, title: string): string | null {
    return this.areOn ? this.of(jobPath(jobId, title)) : null;
  }

  ofCompany(companyId: number, name: string): string | null {
    return this.areOn ? this.of(companyPath(companyId, name)) : null;
  }
}

export const jobPath = (jobId: number, title: string) => `${paths.publicJob(jobId)}/${slugOf(title, 'job')}`;
export const companyPath = (companyId: number, name: string) =>
  `${paths.publicCompany(companyId)}/${slugOf(name, 'company')}`;

const longest = 60;

/** The words of a name as an address has them, which everything can carry; `otherwise` where none is left. */
export function slugOf(name: string, otherwise: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  return words === '' ? otherwise : words;
}
