import { sql } from 'kysely';

const joined = (terms: readonly string[], by: '&' | '|') => terms.map((term) => `(${term})`).join(` ${by} `);
export const allOf = (terms: readonly string[]) => joined(terms, '&');
const anyOf = (terms: readonly string[]) => joined(terms, '|');

/** The company's jobs, or only the given one, whose titles contain none of the words. */
export const jobsWithout = (
  terms: readonly string[],
  companyId: number,
  jobId: number | undefined,
) => sql`array(
  select job_id from job where company_id = ${companyId} ${jobId === undefined ? sql`` : sql`and job_id = ${jobId}`}
    and not title_words @@ ${anyOf(terms)}::tsquery)`;
