export const jobTag = (id: number) => ({ type: 'Job' as const, id });

/** Tags of each job in a list. */
export const jobTags = (list: { readonly jobs: readonly { readonly jobId: number }[] } | undefined) =>
  list?.jobs.map(({ jobId }) => jobTag(jobId)) ?? [];
