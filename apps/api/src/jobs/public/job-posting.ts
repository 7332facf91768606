import type { Job, jobTypes } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import type { PublicUrls } from '../../platform/pages/public-urls.ts';
import { companyPath } from '../../platform/pages/public-urls.ts';
import { markup } from '../../platform/pages/html.ts';
import { markdownHtml } from './markdown-html.ts';
import { addressOf } from './address.ts';
import { hasSalary } from './texts.ts';

const employmentTypes: Readonly<Record<(typeof jobTypes)[number], string>> = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

/** A job for search engines: schema.org's `JobPosting` with the fields that Google requires. */
export const jobPosting = (job: Job, publicUrls: PublicUrls) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.title,
  description: markup`${markdownHtml(job.description)}${
    job.responsibilities.length > 0 &&
    markup`<p>Responsibilities:</p><ul>${job.responsibilities.map((line) => markup`<li>${line}</li>`)}</ul>`
  }`.text,
  identifier: { '@type': 'PropertyValue', name: job.company.name, value: String(job.jobId) },
  url: publicUrls.ofJob(job.jobId, job.title),
  datePosted: job.createdAt,
  validThrough: job.applicationDeadline,
  employmentType: employmentTypes[job.jobType],
  industry: job.fieldOfWork,
  hiringOrganization: {
    '@type': 'Organization',
    name: job.company.name,
    url: publicUrls.of(companyPath(job.company.companyId, job.company.name)),
    ...(job.company.profilePicUrl !== null && { logo: publicUrls.of(logoPath(job.company.companyId)) }),
  },
  ...placeOf(job),
  ...(hasSalary(job) && { baseSalary: salaryOf(job) }),
  ...((job.experiencePreferred ?? 0) > 0 && {
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      monthsOfExperience: job.experiencePreferred! * 12,
    },
  }),
});

export const logoPath = (companyId: number) => `${paths.publicCompany(companyId)}/logo.webp`;

/**
 * A remote job names the country of its workers, any other job its company's place. Nothing is guessed: a place that is not understood is
 * given as it is written.
 */
function placeOf({ workArrangement, company }: Job) {
  const place = company.location?.trim() ?? '';
  const address = addressOf(place);
  if (workArrangement === 'Remote')
    return {
      jobLocationType: 'TELECOMMUTE',
      ...(address && {
        applicantLocationRequirements: { '@type': 'Country', name: address.addressCountry },
      }),
    };
  if (place === '') return {};
  return {
    jobLocation: { '@type': 'Place', address: address ? { '@type': 'PostalAddress', ...address } : place },
  };
}

/** Only the bounds that are stated. */
const salaryOf = ({ minSalary, maxSalary }: Job) => ({
  '@type': 'MonetaryAmount',
  currency: 'SGD',
  value: {
    '@type': 'QuantitativeValue',
    ...(minSalary === maxSalary
      ? { value: maxSalary }
      : { ...(minSalary > 0 && { minValue: minSalary }), ...(maxSalary > 0 && { maxValue: maxSalary }) }),
    unitText: 'MONTH',
  },
});
