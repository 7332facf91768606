import type { Job, jobTypes } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import type { PublicUrls } from '../../platform/pages/public-urls.ts';
import { companyPath } from '../../platform/pages/public-urls.ts';
import { markup } from '../../platform/pages/html.ts';
import { markdownHtml } from './markdown-html.ts';
import { hasSalary } from './words.ts';

const employmentTypes: Readonly<Record<(typeof jobTypes)[number], string>> = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

/** The country of the companies and of their remote workers: salaries and deadlines are in Singapore's currency and time. */
const country = 'SG';

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

/** A remote job names the country of its workers; any other job its company's place. */
const placeOf = ({ workArrangement, company }: Job) =>
  workArrangement === 'Remote'
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'Singapore' },
      }
    : {
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            ...(company.location !== null &&
              company.location !== '' && { addressLocality: company.location }),
            addressCountry: country,
          },
        },
      };

const salaryOf = ({ minSalary, maxSalary }: Job) => ({
  '@type': 'MonetaryAmount',
  currency: 'SGD',
  value: {
    '@type': 'QuantitativeValue',
    ...(minSalary === maxSalary ? { value: maxSalary } : { minValue: minSalary, maxValue: maxSalary }),
    unitText: 'MONTH',
  },
});
