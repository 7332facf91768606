import { z } from 'zod';
import { anyone } from '../access.ts';
import { contract } from '../contract.ts';
import { paths } from '../paths.ts';
import { idText, wholeNumber } from '../shapes.ts';
import { jobFilter } from './jobs.ts';

/**
 * Pages that people and search engines can read without a session. If PUBLIC_PAGES is off, all of them answer 404, and robots.txt
 * disallows everything.
 */
const page = { binary: ['text/html'] } as const;
const xml = { binary: ['application/xml'] } as const;
const slug = z.string().max(200);
const ofJob = { access: anyone, params: z.object({ jobId: idText }), ofOne: true } as const;
const ofCompany = { access: anyone, params: z.object({ companyId: idText }), ofOne: true } as const;

/** Paging by cursor only, so that late pages cost no more than the first. */
const cursor = z.string().min(1).max(500).optional();

export const readPublicJobs = contract({
  method: 'GET',
  path: paths.publicJobs,
  summary: 'The open jobs as a page, with the filters of the board.',
  access: anyone,
  query: z.object({ ...jobFilter, cursor }),
  answer: page,
});

export const readJobFeed = contract({
  method: 'GET',
  path: paths.publicJobFeed,
  summary: 'The newest open jobs as RSS 2.0, with the filters of the board.',
  access: anyone,
  query: z.object(jobFilter),
  answer: { binary: ['application/rss+xml'] },
});

export const readPublicJob = contract({
  method: 'GET',
  path: paths.publicJob(':jobId'),
  summary: 'One job as a page. A closed job answers 410, with a page that lists similar jobs.',
  ...ofJob,
  answer: page,
});

/** Declared before the page, whose `:slug` would match this path too. */
export const drawJobCard = contract({
  method: 'GET',
  path: `${paths.publicJob(':jobId')}/card.png`,
  summary: 'The preview image of an open job, shown where its address is shared.',
  ...ofJob,
  answer: { binary: ['image/png'] },
});

export const readNamedPublicJob = contract({
  ...readPublicJob,
  path: `${paths.publicJob(':jobId')}/:slug`,
  summary:
    'The same page under its full address. If the words in the address are not those of the title, redirects to the full address (301).',
  params: z.object({ jobId: idText, slug }),
});

export const readPublicCompany = contract({
  method: 'GET',
  path: paths.publicCompany(':companyId'),
  summary: 'A verified company and its open jobs as a page.',
  ...ofCompany,
  answer: page,
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

export const readNamedPublicCompany = contract({
  ...readPublicCompany,
  path: `${paths.publicCompany(':companyId')}/:slug`,
  summary:
    'The same page under its full address. If the words in the address are not those of the name, redirects to the full address (301).',
  params: z.object({ companyId: idText, slug }),
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
