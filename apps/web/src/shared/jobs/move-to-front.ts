const shownLately = 5;

/** Puts an entry first, without duplicates: a list that was read meanwhile may already contain it. */
export const moveToFront = <Entry extends { jobId: number }>(entry: Entry, list: readonly Entry[]): Entry[] =>
  [entry, ...list.filter(({ jobId }) => jobId !== entry.jobId)].slice(0, shownLately);
