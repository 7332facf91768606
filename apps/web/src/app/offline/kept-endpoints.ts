/**
 * The queries whose answers are kept to be read offline: those of the feed, a post, the board and a job. Not kept are
 * writes, files, what only admins see, notifications, settings, applications, and who else is asked for.
 */
export const keptEndpoints: ReadonlySet<string> = new Set([
  // The feed and its posts.
  'feed',
  'labels',
  'tag',
  'post',
  'comments',
  'recentInteractions',
  // The board and its jobs.
  'jobs',
  'presentFields',
  'fieldsOfWork',
  'job',
  'similarJobs',
  'appliedJobIds',
  'bookmarkedJobIds',
  // The follow button beside a post or job.
  'followState',
]);
