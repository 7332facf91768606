import { type Job, toSignIn } from '@lock-in/contracts';
import { describeAnswerRate } from '@lock-in/contracts/answer-rate';
import { paths } from '@lock-in/contracts/paths';
import { jobPath, type PublicUrls } from '../../platform/pages/public-urls.ts';
import { type Html, markup, jsonScript } from '../../platform/pages/html.ts';
import { htmlPage } from '../../platform/pages/layout.ts';
import {
  companyLink,
  experienceOf,
  headOf,
  jobEntry,
  logoOf,
  noIndex,
  placeOf,
  timeOf,
} from './job-parts.ts';
import { jobPosting } from './job-posting.ts';
import { markdownHtml } from './markdown-html.ts';
import { jobSummary, salaryOf } from './words.ts';

/** An open job with a link for applying, which leads through sign-in. */
export function jobPage(job: Job, similar: readonly Job[], publicUrls: PublicUrls): string {
  const title = `${job.title} at ${job.company.name}`;
  return htmlPage({
    title: `${title} · Lock In`,
    head: markup`${headOf(publicUrls, {
      path: jobPath(job.jobId, job.title),
      title,
      description: jobSummary(job),
      card: `${paths.publicJob(job.jobId)}/card.png`,
    })}${jsonScript(jobPosting(job, publicUrls))}
`,
    body: markup`<div class="columns">
<article class="card stack" aria-labelledby="title">
${headingOf(job, markup`<span class="mark">Open</span>`)}
<p class="salary">${salaryOf(job)}</p>
${factsOf(job)}
<div class="row"><a class="button" href="${inLockIn(job)}">Sign in to apply</a>
<a class="button quiet" href="${inLockIn(job)}">Open in Lock In</a></div>
<p class="dimmed">To apply you need a PDF resume and an account. Sign in or create one, and you’ll come back to this job.</p>
<section><h2>Description</h2><div class="prose">${markdownHtml(job.description)}</div></section>
${
  job.responsibilities.length > 0 &&
  markup`<section><h2>Responsibilities</h2><div class="prose"><ul>${job.responsibilities.map((line) => markup`<li dir="auto">${line}</li>`)}</ul></div></section>`
}
</article>
${similarJobs(similar)}
</div>`,
  });
}

const inLockIn = ({ jobId }: Job) => `${paths.job(jobId)}?${toSignIn}`;

const closed = { mark: 'Closed', sentence: 'This job is closed and no longer accepts applications.' };

/** By the job's own status; an open job may be closed because of its company. */
const closedWords: Readonly<Record<Job['listing'], typeof closed>> = {
  open: closed,
  closed,
  expired: closed,
  paused: { mark: 'Paused', sentence: 'This job takes no applications at the moment.' },
  filled: { mark: 'Filled', sentence: 'This job is filled and no longer accepts applications.' },
};

/** A job that takes no applications now. Search engines are asked to drop it. */
export const closedJobPage = (job: Job, similar: readonly Job[]): string =>
  htmlPage({
    title: `${job.title} at ${job.company.name} · Lock In`,
    head: noIndex,
    body: markup`<div class="columns">
<article class="card stack" aria-labelledby="title">
${headingOf(job, markup`<span class="mark" data-closed>${closedWords[job.listing].mark}</span>`)}
<p>${closedWords[job.listing].sentence}</p>
<p class="row"><a class="button" href="${paths.publicJobs}">See open jobs</a></p>
</article>
${similarJobs(similar)}
</div>`,
  });

const headingOf = (job: Job, mark: Html) => markup`<div class="head">${logoOf(job.company)}
<div><h1 id="title"><bdi>${job.title}</bdi></h1>
<p class="dimmed lead">${companyLink(job.company)}${placeOf(job.company)} · Posted ${timeOf(job.createdAt)}</p></div>
${mark}</div>`;

function factsOf(job: Job): Html {
  const experience = experienceOf(job);
  return markup`<dl class="facts">
<div><dt>Job type</dt><dd>${job.jobType}</dd></div>
<div><dt>Work arrangement</dt><dd>${job.workArrangement}</dd></div>
<div><dt>Field of work</dt><dd>${job.fieldOfWork}</dd></div>
${experience && markup`<div><dt>Experience preferred</dt><dd>${experience}</dd></div>`}
<div><dt>Application deadline</dt><dd>${timeOf(job.applicationDeadline)}</dd></div>
${job.company.answers && markup`<div><dt>Replies to</dt><dd>${describeAnswerRate(job.company.answers)}</dd></div>`}
</dl>`;
}

const similarJobs = (jobs: readonly Job[]) =>
  jobs.length > 0 &&
  markup`<aside class="stack" aria-labelledby="similar"><h2 id="similar">Similar jobs</h2>
<ul class="list">${jobs.map((job) => jobEntry(job, 'h3'))}</ul></aside>`;
