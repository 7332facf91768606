import { followingApi } from '../feed/following/following-endpoints.ts';
import { feedQueries } from '../feed/posts/queries.ts';
import { suspensionApi } from '../moderation/notices/suspension-endpoints.ts';
import { jobQueries } from '../shared/jobs/job-queries.ts';
import { idOf } from '../lib/calls/id-of.ts';
import type { FirstView } from '../lib/first-view.ts';

const { followState } = followingApi.endpoints;

/** The parts of a profile that belong to the feed and, for admins, to moderation. */
export const readProfileParts: FirstView = ({ me, params: { viewId = '' }, isWide, search, read }) => {
  const accountId = idOf(viewId);
  if (accountId === undefined) return;
  void read(followState.initiate(accountId));
  if (me?.role === 'Admin') void read(suspensionApi.endpoints.accountStanding.initiate(accountId));
  if (isWide || search.get('tab') === 'posts')
    void read(feedQueries.endpoints.accountPosts.initiate(accountId));
};

/** How many follow the company of a job. */
export const readCompanyFollow: FirstView = async ({ params: { jobId = '' }, read }) => {
  const id = idOf(jobId);
  if (id === undefined) return;
  const { data: job } = await read(jobQueries.endpoints.job.initiate(id));
  if (job) void read(followState.initiate(job.company.accountId));
};
