/** What can be reported. `account` means the profile of a person or a company. */
export type ReportedKind = 'post' | 'comment' | 'job' | 'account';

/** The subject of a case. `thingId` is the id of the post, comment, job or account. */
export interface ReportedThing {
  readonly thing: ReportedKind;
  readonly thingId: number;
}

/** The outcome of a case. `removed`: of a profile, its picture. `gone`: the thing was deleted before an admin decided. */
export type DecidedOutcome = 'dismissed' | 'removed' | 'warned' | 'suspended';
export type ReportOutcome = DecidedOutcome | 'gone';

/** The outcome in words: a profile stays without its picture. */
export const outcomeOf = ({
  thing,
  outcome,
}: Pick<ReportedThing, 'thing'> & { readonly outcome: DecidedOutcome }): DecidedOutcome | 'picture removed' =>
  thing === 'account' && outcome === 'removed' ? 'picture removed' : outcome;

export interface OpenCase extends ReportedThing {
  readonly caseId: number;
  readonly claimedBy: number | null;
  readonly reports: Reports;
  /** How many of the reports, from the first on, have been told the outcome of the case. */
  readonly told: number;
  /** The program opened it because it hid the thing, and nobody has reported it. */
  readonly isReview?: true;
}

interface Report {
  readonly reportId: number;
  readonly accountId: number;
}

/** The reports from the newest on; each is added without copying those before it. */
type Reports = (Report & { readonly before: Reports }) | null;

/** In the order in which they were made. */
export function listed(reports: Reports): Report[] {
  const list: Report[] = [];
  for (let at = reports; at !== null; at = at.before) list.push(at);
  return list.toReversed();
}

export function hasReported(reports: Reports, accountId: number): boolean {
  for (let at = reports; at !== null; at = at.before) if (at.accountId === accountId) return true;
  return false;
}

/** The latest case of one thing, or null. */
export type ReportCaseState =
  | (OpenCase & {
      /** How it ended; absent while it is open. `by` and `rulingId` are null if it was closed without a decision. */
      readonly ended?: {
        readonly outcome: ReportOutcome;
        readonly by: number | null;
        readonly rulingId: number | null;
      };
    })
  | null;

/** The case if it is open, and if it is the one with this id. */
export const openCase = (state: ReportCaseState, caseId?: number | null): OpenCase | null =>
  state !== null && state.ended === undefined && (caseId ?? state.caseId) === state.caseId ? state : null;
