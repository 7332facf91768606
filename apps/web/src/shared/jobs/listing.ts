import type { Job } from '@lock-in/contracts';

const texts = ['title', 'description', 'applicationDeadline', 'createdAt', 'jobType', 'workArrangement'];
const numbers = ['jobId', 'minSalary', 'maxSalary', 'numApplicants'];

/** Whether a listing has everything that its card shows. An invalid one is skipped, so that the others are still shown. */
function isListing(job: unknown): job is Job {
  if (typeof job !== 'object' || job === null) return false;
  const fields = new Map<string, unknown>(Object.entries(job));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    numbers.every((name) => typeof fields.get(name) === 'number') &&
    typeof fields.get('company') === 'object' &&
    fields.get('company') !== null
  );
}

/** Removes listings that a card could not show. */
export const withoutInvalid = <Page extends { jobs: Job[] }>(page: Page): Page => ({
  ...page,
  jobs: page.jobs.filter(isListing),
});
