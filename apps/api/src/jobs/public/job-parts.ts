import type { Job } from '@lock-in/contracts';
import { describeAnswerRate } from '@lock-in/contracts/answer-rate';
import { companyPath, jobPath, type PublicUrls } from '../../platform/pages/public-urls.ts';
import { type Html, markup } from '../../platform/pages/html.ts';
import { logoPath } from './job-posting.ts';
import { dateOf, plural, salaryOf } from './words.ts';

/** The head of a page that search engines may index. `card`: the path of its preview picture. */
export const headOf = (
  publicUrls: PublicUrls,
  page: { path: string; title: string; description: string; card: string },
): Html => {
  const url = publicUrls.of(page.path);
  return markup`<meta name="description" content="${page.description}">
<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Lock In">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${publicUrls.of(page.card)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${page.title}">
<meta name="twitter:card" content="summary_large_image">
`;
};

export const noIndex = markup`<meta name="robots" content="noindex, follow">
`;

export const feedLink = (href: string, title: string) =>
  markup`<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">
`;

/** A company's logo, or the first letter of its name. */
export const logoOf = ({ companyId, name, profilePicUrl }: Omit<Job['company'], 'answers'>) =>
  profilePicUrl === null
    ? markup`<span class="logo initials" aria-hidden="true">${initialOf(name)}</span>`
    : markup`<img class="logo" src="${logoPath(companyId)}" alt="" width="48" height="48">`;

const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '?';

/** A job in a list: the whole entry is a link to its page. */
export const jobEntry = (job: Job, heading: 'h2' | 'h3' = 'h2'): Html => {
  const link = markup`<a href="${jobPath(job.jobId, job.title)}" dir="auto">${job.title}</a>`;
  return markup`<li class="card entry">
<div>${heading === 'h2' ? markup`<h2>${link}</h2>` : markup`<h3>${link}</h3>`}
<p class="dimmed"><bdi>${job.company.name}</bdi>${placeOf(job.company)}</p>${job.company.answers && markup`<p class="dimmed">Replies to ${describeAnswerRate(job.company.answers)}</p>`}</div>
<p>${salaryOf(job)}</p>
<ul class="chips" aria-label="Facts"><li>${job.jobType}</li><li>${job.workArrangement}</li><li>${job.fieldOfWork}</li></ul>
<p class="dimmed">Posted ${timeOf(job.createdAt)} · Apply by ${timeOf(job.applicationDeadline)}</p>
</li>`;
};

/** A company's location, after its name. */
export const placeOf = ({ location }: Pick<Job['company'], 'location'>) =>
  location !== null && location !== '' && markup` · <bdi>${location}</bdi>`;

export const timeOf = (instant: string) => markup`<time datetime="${instant}">${dateOf(instant)}</time>`;

export const companyLink = ({ companyId, name }: Job['company']) =>
  markup`<a href="${companyPath(companyId, name)}" dir="auto">${name}</a>`;

export const experienceOf = ({ experiencePreferred }: Job) =>
  (experiencePreferred ?? 0) > 0 && plural(experiencePreferred!, 'year');
