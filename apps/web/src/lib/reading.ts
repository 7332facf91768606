import { externalValue } from './external-value.ts';

/** Whether the live stream is connected. While it is not, live queries poll every few seconds. */
export const isLive = externalValue(false);

/** What changes under its reader's hands: read anew with every visit, while the last state shows. */
export const current = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** What others change while it is looked at, and no news tells of: read anew every few seconds as well. Its calls are background calls. */
const polled = { ...current, pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;

/** What others change and news tells of; asked for as often as the polled where no news comes. */
export const useLive = () => (isLive.use() ? current : polled);

/** Seconds for which the lists beside the feed are as good as new. */
export const recent = { refetchOnMountOrArgChange: 60 } as const;

/** A page of a list in numbered pages. */
export interface NumberedPage {
  readonly page: number;
  /** Where it begins, if the page before it was read; otherwise the server counts. */
  readonly cursor: string | undefined;
}
export const pageOf = ({ page, cursor }: NumberedPage) => (cursor === undefined ? { page } : { cursor });
