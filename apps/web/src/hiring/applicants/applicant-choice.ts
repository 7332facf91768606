import { applicantStandings, searchLimit, type ApplicantStanding } from '@lock-in/contracts';

/** Filters of a company's applications: one of its jobs, a status, and search words. */
export interface ApplicantChoice {
  readonly jobId?: number | undefined;
  readonly status?: ApplicantStanding | undefined;
  readonly q?: string | undefined;
}

/** Reads the filters from an address. Values that the page does not offer are dropped. */
export function choiceOf(search: URLSearchParams): ApplicantChoice {
  const job = search.get('job') ?? '';
  return {
    jobId: /^[1-9]\d{0,8}$/.test(job) ? Number(job) : undefined,
    status: applicantStandings.find((one) => one === search.get('status')),
    q: search.get('q')?.trim().slice(0, searchLimit) || undefined,
  };
}

/** Writes the filters into an address: first page, no open resume, all other parameters unchanged. */
export function searchOf({ jobId, status, q }: ApplicantChoice, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['job', 'status', 'q', 'page', 'resume']) next.delete(name);
  if (jobId !== undefined) next.set('job', String(jobId));
  if (status !== undefined) next.set('status', status);
  if (q !== undefined) next.set('q', q);
  return next;
}
