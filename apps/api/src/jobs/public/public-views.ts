import type { Job, PublicCompanyDetails, PublicJob, PublicJobDetails } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { companyPath, jobPath, type PublicUrls } from '../../platform/pages/public-urls.ts';
import { jobPosting, logoPath } from './job-posting.ts';
import { organization } from './organization.ts';
import type { PublicCompany } from './public-companies.ts';
import { jobSummary, plural, summaryOf } from './texts.ts';

/**
 * What visitors may see of jobs and companies. Fields are named one by one, so that a new field of a job is not public before somebody
 * decides that.
 */
export const toPublicJob = (job: Job): PublicJob => ({ ...namingOf(job), ...termsOf(job) });

export const toPublicJobDetails = (
  job: Job,
  similar: readonly Job[],
  publicUrls: PublicUrls,
): PublicJobDetails => ({
  ...namingOf(job),
  listing: job.listing,
  ...(job.isClosed
    ? { offer: null, head: null }
    : {
        offer: {
          ...termsOf(job),
          description: job.description,
          responsibilities: job.responsibilities,
          experiencePreferred: job.experiencePreferred,
        },
        head: {
          url: publicUrls.of(jobPath(job.jobId, job.title)),
          summary: jobSummary(job),
          image: publicUrls.of(`${paths.publicJob(job.jobId)}/card.png`),
          data: jobPosting(job, publicUrls),
        },
      }),
  similar: similar.map(toPublicJob),
});

export function toPublicCompany(
  company: PublicCompany,
  jobs: readonly Job[],
  publicUrls: PublicUrls,
): PublicCompanyDetails {
  const { companyId, accountId, name, description, page, verifiedSince } = company;
  const { size, foundedYear, website, links } = page;
  const path = companyPath(companyId, name);
  return {
    ...ownerOf(company),
    accountId,
    description,
    page: { size, foundedYear, website, links: [...links], verifiedSince },
    jobs: jobs.map(toPublicJob),
    head: {
      url: publicUrls.of(path),
      summary: summaryOf(description) || `${name} on Lock In: ${plural(jobs.length, 'open job')}.`,
      image: publicUrls.of(`${paths.publicCompany(companyId)}/card.png`),
      data: organization(company, publicUrls),
    },
  };
}

const ownerOf = ({
  companyId,
  name,
  location,
  profilePicUrl,
  answers,
}: Omit<Job['company'], 'accountId'>): PublicJob['company'] => ({
  companyId,
  path: companyPath(companyId, name),
  name,
  location,
  logoUrl: profilePicUrl === null ? null : logoPath(companyId),
  answers,
});

const namingOf = ({ jobId, title, createdAt, company }: Job) => ({
  jobId,
  path: jobPath(jobId, title),
  title,
  createdAt,
  company: ownerOf(company),
});

const termsOf = ({
  applicationDeadline,
  minSalary,
  maxSalary,
  jobType,
  workArrangement,
  fieldOfWork,
}: Job) => ({ applicationDeadline, minSalary, maxSalary, jobType, workArrangement, fieldOfWork });
