import { z } from 'zod';
import { anyone } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { answerFigures } from '../hiring/answers.ts';
import { paths } from '../paths.ts';
import { companyPage } from '../profiles/company-page.ts';
import { id, idText, instant, wholeNumber } from '../shapes.ts';
import { job, jobFilter } from './jobs.ts';

/**
 * What people and search engines can read without a session. If PUBLIC_PAGES is off, all of it answers 404, and robots.txt disallows
 * everything. The answers depend on nobody: the pages drawn from them are the same for everybody.
 */
const xml = { binary: ['application/xml'] } as const;
const ofJob = { access: anyone, params: z.object({ jobId: idText }), ofOne: true } as const;
const ofCompany = { access: anyone, params: z.object({ companyId: idText }), ofOne: true } as const;

/** Paging by cursor only, so that late pages cost no more than the first. */
const cursor = z.string().min(1).max(500).optional();

/** `path`: the one address of its page. */
const publicOwner = z.object({
  companyId: id,
  path: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  logoUrl: z.string().nullable(),
  answers: answerFigures.nullable(),
});

const naming = { jobId: id, path: z.string(), title: z.string(), createdAt: instant, company: publicOwner };

const terms = job.pick({
  applicationDeadline: true,
  minSalary: true,
  maxSalary: true,
  jobType: true,
  workArrangement: true,
  fieldOfWork: true,
});

/** An open job in a list. */
export const publicJob = terms.extend(naming).meta({ id: 'PublicJob' });
export type PublicJob = z.output<typeof publicJob>;

/** What search engines and shared links show of a page, with full URLs. `data`: schema.org's description of it. */
const publicHead = z
  .object({
    url: z.string(),
    summary: z.string(),
    image: z.string(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'PublicHead' });
export type PublicHead = z.output<typeof publicHead>;

export const listPublicJobs = contract({
  method: 'GET',
  path: '/api/public/jobs',
  summary: 'Lists the open jobs as anybody may read them, with the filters of the board.',
  access: anyone,
  query: z.object({ ...jobFilter, cursor }),
  answer: z
    .object({
      jobs: z.array(publicJob),
      totalCount: z.int(),
      moreThanCounted: z.boolean(),
      nextCursor: z.string().nullable(),
      /** The fields of work of all open jobs. */
      fields: z.array(z.string()),
      /** The full URL of the whole list. */
      url: z.string(),
    })
    .meta({ id: 'PublicJobs' }),
});
export type PublicJobs = AnswerOf<typeof listPublicJobs>;

export const getPublicJob = contract({
  method: 'GET',
  path: '/api/public/jobs/:jobId',
  summary:
    'Returns one job as anybody may read it, with similar ones. `offer` and `head` are null once it takes no applications.',
  ...ofJob,
  answer: z
    .object({
      ...naming,
      listing: job.shape.listing,
      offer: terms
        .extend(job.pick({ description: true, responsibilities: true, experiencePreferred: true }).shape)
        .nullable(),
      head: publicHead.nullable(),
      similar: z.array(publicJob),
    })
    .meta({ id: 'PublicJobDetails' }),
});
export type PublicJobDetails = AnswerOf<typeof getPublicJob>;

export const getPublicCompany = contract({
  method: 'GET',
  path: '/api/public/companies/:companyId',
  summary: 'Returns a verified company as anybody may read it, with its open jobs.',
  ...ofCompany,
  answer: publicOwner
    .extend({
      accountId: id,
      description: z.string(),
      page: companyPage,
      jobs: z.array(publicJob),
      head: publicHead,
    })
    .meta({ id: 'PublicCompany' }),
});
export type PublicCompanyDetails = AnswerOf<typeof getPublicCompany>;

export const readJobFeed = contract({
  method: 'GET',
  path: paths.publicJobFeed,
  summary: 'The newest open jobs as RSS 2.0, with the filters of the board.',
  access: anyone,
  query: z.object(jobFilter),
  answer: { binary: ['application/rss+xml'] },
});

export const drawJobCard = contract({
  method: 'GET',
  path: `${paths.publicJob(':jobId')}/card.png`,
  summary: 'The preview image of an open job, shown where its address is shared.',
  ...ofJob,
  answer: { binary: ['image/png'] },
});

export const viewPublicLogo = contract({
  method: 'GET',
  path: `${paths.publicCompany(':companyId')}/logo.webp`,
  summary: 'The logo of a verified company.',
  ...ofCompany,
  answer: { binary: ['image/webp'] },
});

export const drawCompanyCard = contract({
  method: 'GET',
  path: `${paths.publicCompany(':companyId')}/card.png`,
  summary: 'The preview image of a verified company, shown where its address is shared.',
  ...ofCompany,
  answer: { binary: ['image/png'] },
});

export const readSitemaps = contract({
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'The index of the sitemaps.',
  access: anyone,
  answer: xml,
});

/** Number of ids that one sitemap covers; the protocol allows 50,000 addresses. */
export const sitemapSpan = 10_000;

const sitemapPage = {
  params: z.object({ number: wholeNumber(1, 214_749) }),
  ofOne: true,
  answer: xml,
} as const;

export const readJobSitemap = contract({
  method: 'GET',
  path: '/sitemap-jobs-:number.xml',
  summary: `The open jobs among ${sitemapSpan.toLocaleString('en')} ids.`,
  access: anyone,
  ...sitemapPage,
});

export const readCompanySitemap = contract({
  method: 'GET',
  path: '/sitemap-companies-:number.xml',
  summary: `The verified companies among ${sitemapSpan.toLocaleString('en')} ids.`,
  access: anyone,
  ...sitemapPage,
});

export const readRobots = contract({
  method: 'GET',
  path: '/robots.txt',
  summary: 'What search engines may read: the public pages, or nothing where they are off.',
  access: anyone,
  answer: { binary: ['text/plain'] },
});
