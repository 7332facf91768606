import {
  type InputOf,
  type Job,
  jobTypes,
  jobSorts,
  type readPublicJobs,
  workArrangements,
} from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import type { PublicUrls } from '../../platform/pages/public-urls.ts';
import { type Html, markup } from '../../platform/pages/html.ts';
import { htmlPage } from '../../platform/pages/layout.ts';
import { feedLink, jobEntry, noIndex } from './job-parts.ts';
import { plural } from './words.ts';

export type ListQuery = InputOf<typeof readPublicJobs>['query'];
type Filter = Omit<ListQuery, 'cursor'>;

interface ListParts {
  readonly query: ListQuery;
  readonly jobs: readonly Job[];
  readonly total: number;
  readonly moreThanCounted: boolean;
  readonly nextCursor: string | null;
  /** The fields of work that the form offers. */
  readonly fields: readonly string[];
}

const description =
  'Open jobs at verified companies: software, data, design, infrastructure. Read without an account; apply with one.';

/**
 * The open jobs, with a filter form that works without scripts. Search engines index only the unfiltered list: the sitemap lists the jobs.
 */
export function jobListPage(parts: ListParts, publicUrls: PublicUrls): string {
  const { query, jobs, nextCursor } = parts;
  const { cursor, ...filter } = query;
  const search = addressQuery(filter);
  const isWhole = cursor === undefined && search === '';
  const feed = `${paths.publicJobFeed}${search}`;
  const next = nextCursor === null ? null : `${paths.publicJobs}${addressQuery(filter, nextCursor)}`;
  return htmlPage({
    title: 'Jobs · Lock In',
    head: markup`${
      isWhole
        ? markup`<meta name="description" content="${description}">
<link rel="canonical" href="${publicUrls.of(paths.publicJobs)}">
<meta property="og:title" content="Jobs on Lock In">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${publicUrls.of(paths.publicJobs)}">
`
        : noIndex
    }${
      next !== null &&
      markup`<link rel="next" href="${next}">
`
    }${feedLink(feed, search === '' ? 'New jobs on Lock In' : 'New jobs on Lock In that match these filters')}`,
    body: markup`<div class="columns" data-filters>
<form class="card filters" method="get" action="${paths.publicJobs}" role="search" aria-label="Jobs">${filtersOf(filter, parts.fields)}</form>
<div class="stack">
<div><h1>Jobs</h1><p class="dimmed lead">${foundWords(parts)}</p></div>
${
  jobs.length === 0
    ? markup`<div class="card stack"><p>No open jobs match these filters.</p><p class="row"><a class="button quiet" href="${paths.publicJobs}">Show all jobs</a></p></div>`
    : markup`<ul class="list">${jobs.map((job) => jobEntry(job))}</ul>`
}
${(next !== null || cursor !== undefined) && markup`<nav class="row" aria-label="Pages">${cursor !== undefined && markup`<a class="button quiet" href="${paths.publicJobs}${search}">First page</a>`}${next !== null && markup`<a class="button quiet" rel="next" href="${next}">Next page</a>`}</nav>`}
</div></div>`,
  });
}

const foundWords = ({ total, moreThanCounted }: ListParts) =>
  moreThanCounted ? `More than ${plural(total, 'open job')}` : plural(total, 'open job');

const sortWords: Readonly<Record<(typeof jobSorts)[number], string>> = {
  newest: 'Newest',
  salaryLowHigh: 'Lowest salary',
  salaryHighLow: 'Highest salary',
};

function filtersOf(filter: Filter, fields: readonly string[]): Html {
  // A chosen field stays in the form even if it has no open jobs left.
  const known = filter.fieldOfWork === undefined || fields.includes(filter.fieldOfWork);
  const choices = known ? fields : [filter.fieldOfWork!, ...fields];
  const isNarrowed = addressQuery({ ...filter, q: undefined }) !== '';
  return markup`<label>Search<input type="search" name="q" maxlength="100" value="${filter.q}" placeholder="Title, company, skill"></label>
<details${isNarrowed && markup` open`}><summary>Filters</summary><div class="filters">
<label>Job type${select('jobType', filter.jobType, jobTypes.map(same))}</label>
<label>Work arrangement${select('workArrangement', filter.workArrangement, workArrangements.map(same))}</label>
<label>Field of work${select('fieldOfWork', filter.fieldOfWork, choices.map(same))}</label>
<fieldset><legend>Salary, S$ / month</legend><div class="pair">
<label>Minimum<input inputmode="numeric" pattern="[0-9]*" name="minSalary" value="${filter.minSalary}"></label>
<label>Maximum<input inputmode="numeric" pattern="[0-9]*" name="maxSalary" value="${filter.maxSalary}"></label></div></fieldset>
<label>Sort by${select('sortBy', filter.sortBy, sorts, false)}</label>
</div></details>
<div class="row"><button class="button" type="submit">Show jobs</button><a class="button quiet" href="${paths.publicJobs}">Reset</a></div>`;
}

const sorts = jobSorts.map((sort) => [sort, sortWords[sort]] as const);

const same = (value: string) => [value, value] as const;

const select = (
  name: string,
  chosen: string | undefined,
  choices: readonly (readonly [value: string, words: string])[],
  hasAll = true,
) =>
  markup`<select name="${name}">${hasAll && markup`<option value="">All</option>`}${choices.map(
    ([value, words]) =>
      markup`<option value="${value}"${value === chosen && markup` selected`}>${words}</option>`,
  )}</select>`;

/** A filter as a URL's query, without the defaults. */
export function addressQuery(filter: Filter, cursor?: string): string {
  const { sortBy, ...narrowing } = filter;
  const entries = Object.entries({ ...narrowing, sortBy: sortBy === 'newest' ? undefined : sortBy, cursor });
  const query = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return query === '' ? '' : `?${query}`;
}
