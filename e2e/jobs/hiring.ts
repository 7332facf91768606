import { arrive, callerFor } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import type { Open } from '../lock-in.ts';
import { callAs, meAs } from '../session-call.ts';
import type { Visitor } from '../visitor.ts';

/** Opens a verified company at its feed. */
export async function openHiringCompany(open: Open, admin: Person, name: string): Promise<Visitor> {
  const company = await open(newPerson('Company', name));
  await verifyDirectly(company.baseURL, admin, company.person);
  await arrive(company);
  await company.page.getByRole('link', { name: 'Recruitment Dashboard' }).waitFor();
  return company;
}

/** Verifies a company by API calls. Resolves with the company's id. */
export async function verifyDirectly(baseURL: string, admin: Person, company: Person): Promise<number> {
  const me = await (await callerFor(baseURL, company)).get('/api/me');
  const { companyId } = me.body as { companyId: number };
  const verified = await (
    await callerFor(baseURL, admin)
  ).post(`/api/profile/setCompanyVerified/${companyId}/1`);
  expect(verified.status).toBe(200);
  return companyId;
}

const usual = {
  description: 'You keep the lights on and know why.',
  minSalary: 5_000,
  maxSalary: 7_000,
  jobType: 'Full Time',
  workArrangement: 'Hybrid',
  fieldOfWork: 'Backend Development',
  responsibilities: ['Answer the pager', 'Write down what you learnt'],
  experiencePreferred: 2,
} as const;

export type JobFields = { readonly title: string } & {
  readonly [Name in keyof typeof usual]?: string | number | readonly string[];
};

/** The body of the call, with default values for missing fields. */
export const written = (fields: JobFields) => ({
  ...usual,
  applicationDeadline: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  ...fields,
});

/** Posts jobs by API calls, the newest last. Returns their ids. */
export async function postJobs(company: Visitor, jobs: readonly JobFields[]): Promise<number[]> {
  const { companyId } = await meAs(company);
  const ids: number[] = [];
  for (const fields of jobs) {
    const answer = await callAs(company, '/api/addJob', { ...written(fields), company_id: companyId });
    ids.push(((await answer.json()) as { jobId: number }).jobId);
  }
  return ids;
}

export async function editJob(company: Visitor, jobId: number, fields: JobFields): Promise<void> {
  const { companyId } = await meAs(company);
  await callAs(company, `/api/editJob/${jobId}`, { ...written(fields), company_id: companyId });
}
