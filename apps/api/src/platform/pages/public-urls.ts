import { paths } from '@lock-in/contracts/paths';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';

/** URLs of the public pages. They are made only from the configured address: a request's Host header proves nothing. */
@Injectable()
export class PublicUrls {
  constructor(private readonly config: Config) {}

  get areOn(): boolean {
    return this.config.publicPagesAt !== undefined;
  }

  /** The full URL of a path of ours. */
  of(path: string): string {
    return `${this.config.publicPagesAt ?? ''}${path}`;
  }

  /** Null if there are no public pages. */
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

/** A name as an ASCII slug for URLs; `otherwise` if nothing is left. */
function slugOf(name: string, otherwise: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  return words === '' ? otherwise : words;
}
