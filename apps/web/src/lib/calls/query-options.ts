import { externalValue } from '../external-value.ts';

/** Whether the live stream is connected. While it is not, live queries poll every few seconds. */
export const isLive = externalValue(false);

/**
 * Seconds for which an answer counts as fresh when its page opens: none, but the answers that came with the document
 * (app/document-state.ts) or were read because a link was about to be followed (date-prefetched.ts) are dated a little ahead, so that
 * the page does not ask for them again.
 */
export const everyVisit = 0.001;

/** Options for data that changes often: refetched on every visit, while the cached data is shown. */
export const current = { refetchOnMountOrArgChange: everyVisit, refetchOnFocus: true } as const;

/** The same, also polled every 15 seconds. Only for queries with background calls. */
const polled = { ...current, pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;

/** For data whose changes by others arrive as news; polled while the live stream is not connected. */
export const useLive = () => (isLive.use() ? current : polled);

/** Seconds for which the lists beside the feed count as fresh. */
export const recent = { refetchOnMountOrArgChange: 60 } as const;

/** A page of a list with numbered pages. */
export interface NumberedPage {
  readonly page: number;
  /** The page's cursor, if the page before was loaded; otherwise the server counts rows. */
  readonly cursor: string | undefined;
}
export const pageOf = ({ page, cursor }: NumberedPage) => (cursor === undefined ? { page } : { cursor });
