/** A subject of the event log; the log's own decisions have none. */
export const subjectOf = (accountId: number | null): string =>
  accountId === null ? '-' : `account-${accountId}`;

/**
 * Salts are derived from the key of the person concerned and stored nowhere: with that key they are gone, and the leaf, which stays, is
 * nobody's.
 */
export const saltPurpose = (position: number): string => `decision ${position}`;
