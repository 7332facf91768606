import { applicantStandings, searchLimit, type ApplicantStanding } from '@lock-in/contracts';

/** Which applications of a company's jobs: for one of the jobs, in one status, with these words. */
export interface ApplicantChoice {
  readonly jobId?: number | undefined;
  readonly status?: ApplicantStanding | undefined;
  readonly q?: string | undefined;
}

/** The choice that an address asks for. What nobody can choose is left out. */
export function choiceOf(search: URLSearchParams): ApplicantChoice {
  const job = search.get('job') ?? '';
  return {
    jobId: /^[1-9]\d{0,8}$/.test(job) ? Number(job) : undefined,
    status: applicantStandings.find((one) => one === search.get('status')),
    q: search.get('q')?.trim().slice(0, searchLimit) || undefined,
  };
}

/** The address with another choice in it: from its first page, with no resume open, and all else as it was. */
export function searchOf({ jobId, status, q }: ApplicantChoice, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['job', 'status', 'q', 'page', 'resume']) next.delete(name);
  if (jobId !== undefined) next.set('job', String(jobId));
  if (status !== undefined) next.set('status', status);
  if (q !== undefined) next.set('q', q);
  return next;
}
