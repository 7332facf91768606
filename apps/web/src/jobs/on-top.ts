const shownLately = 5;

/** Newest first, and no job twice: a list that was read meanwhile may have it already. */
export const onTop = <Entry extends { jobId: number }>(entry: Entry, list: readonly Entry[]): Entry[] =>
  [entry, ...list.filter(({ jobId }) => jobId !== entry.jobId)].slice(0, shownLately);
