/**
 * Marks an event as one of several steps of a ruling, which its author is told of once. The decisions of one step have no mark: their
 * event tells the author itself.
 */
export const stepOf = (rulingId: number | undefined): { readonly rulingId?: number } =>
  rulingId === undefined ? {} : { rulingId };
