/** What changes under its reader's hands: read anew with every visit, while the last state shows. */
export const current = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** What others change while it is looked at: read anew every few seconds as well. Its calls are background calls. */
export const live = { ...current, pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;

/** Seconds for which the lists beside the feed are as good as new. */
export const recent = { refetchOnMountOrArgChange: 60 } as const;

/** A page of a list in numbered pages. */
export interface NumberedPage {
  readonly page: number;
  /** Where it begins, if the page before it was read; otherwise the server counts. */
  readonly cursor: string | undefined;
}
export const pageOf = ({ page, cursor }: NumberedPage) => (cursor === undefined ? { page } : { cursor });
