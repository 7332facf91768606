/** What can be reported. `account` means the profile of a person or a company. */
export type ReportedKind = 'post' | 'comment' | 'job' | 'account';

/** The subject of a case. `thingId` is the id of the post, comment, job or account. */
export interface ReportedThing {
  readonly thing: ReportedKind;
  readonly thingId: number;
}

/** The outcome of a case. `gone`: the thing was deleted before an admin decided. */
export type DecidedOutcome = 'dismissed' | 'removed' | 'warned' | 'suspended';
export type ReportOutcome = DecidedOutcome | 'gone';

export interface OpenCase extends ReportedThing {
  readonly caseId: number;
  readonly claimedBy: number | null;
  readonly reports: readonly { readonly reportId: number; readonly accountId: number }[];
  /** The program opened it because it hid the thing, and nobody has reported it. */
  readonly isReview?: true;
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
