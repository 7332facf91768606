import type { Job } from '@lock-in/contracts';
import type { Principal } from '../../platform/access/principal.ts';

/** A company's own job includes its newest applications, which an API token with only job scopes may not see. */
export const withinScopes = <Shown extends Job>({ token }: Principal, job: Shown): Shown =>
  token === undefined || token.scopes.includes('applications:read') ? job : { ...job, jobApplication: [] };
