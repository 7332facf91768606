import type { InputOf, Job, readJobFeed } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { jobPath, type PublicUrls } from '../../platform/pages/public-urls.ts';
import { markup, xmlText } from '../../platform/pages/html.ts';
import { salaryOf, summaryOf } from './texts.ts';

const summaryLength = 400;

/** Jobs as RSS 2.0, newest first. `query`: the query of the list that the feed follows. */
export const jobFeed = (jobs: readonly Job[], query: string, publicUrls: PublicUrls): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${
    markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Jobs on Lock In</title>
<link>${publicUrls.of(`${paths.publicJobs}${query}`)}</link>
<description>New jobs at verified companies${query !== '' && ' that match these filters'}.</description>
<language>en</language>
<atom:link href="${publicUrls.of(`${paths.publicJobFeed}${query}`)}" rel="self" type="application/rss+xml"/>
${jobs.map((job) => itemOf(job, publicUrls))}</channel>
</rss>
`.text
  }`;

/** The entry's id does not depend on the title, so that readers show a job only once after an edit. */
const itemOf = (job: Job, publicUrls: PublicUrls) => markup`<item>
<title>${xmlText(`${job.title} at ${job.company.name}`)}</title>
<link>${publicUrls.of(jobPath(job.jobId, job.title))}</link>
<guid isPermaLink="false">${publicUrls.of(paths.publicJob(job.jobId))}</guid>
<pubDate>${new Date(job.createdAt).toUTCString()}</pubDate>
<category>${job.fieldOfWork}</category>
<description>${xmlText(markup`<p>${job.jobType} · ${job.workArrangement} · ${salaryOf(job)}</p><p>${summaryOf(job.description, summaryLength)}</p>`.text)}</description>
</item>
`;

/** The filters of the list that the feed follows, as a URL's query without the defaults. */
export function addressQuery({ sortBy: _, ...narrowing }: InputOf<typeof readJobFeed>['query']): string {
  const query = new URLSearchParams(
    Object.entries(narrowing).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return query === '' ? '' : `?${query}`;
}
