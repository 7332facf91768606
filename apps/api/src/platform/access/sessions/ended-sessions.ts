import { requestContext } from '../../request-context.ts';

/** Remembers that this call may have ended sessions of the account, so that their open pages end before it is answered. */
export function noteSessionsEnded(accountId: number) {
  const current = requestContext.getStore();
  if (current) (current.sessionsEndedOf ??= new Set()).add(accountId);
}

const nobody: ReadonlySet<number> = new Set();

/** The accounts of which this call may have ended sessions. */
export const sessionsEndedOf = (): ReadonlySet<number> =>
  requestContext.getStore()?.sessionsEndedOf ?? nobody;
