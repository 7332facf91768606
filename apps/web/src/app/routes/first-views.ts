import { ownVerificationApi } from '../../companies/own/own-verification-endpoints.ts';
import { followingApi } from '../../feed/following/following-endpoints.ts';
import { feedQueries } from '../../feed/posts/post-endpoints.ts';
import { suspensionApi } from '../../moderation/notices/suspension-endpoints.ts';
import { jobQueries } from '../../shared/jobs/job-endpoints.ts';
import { idOf } from '../../lib/calls/id-of.ts';
import type { FirstView } from '../../lib/first-view.ts';

const { followState } = followingApi.endpoints;

/** The parts of a profile that belong to the feed. */
export const readProfileParts: FirstView = ({ params: { viewId = '' }, isWide, search, read }) => {
  const accountId = idOf(viewId);
  if (accountId === undefined) return;
  void read(followState.initiate(accountId));
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

/** A verified company's own change under review, which its owner sees. */
export const readOwnChange: FirstView = ({ me, params: { viewId }, read }) => {
  const isElsewhere = viewId !== undefined && viewId !== String(me?.accountId);
  if (me?.verified !== 1 || me.companyRole === 'recruiter' || isElsewhere) return;
  void read(ownVerificationApi.endpoints.ownVerification.initiate(me.verified));
};

/** An account's strikes and suspension, for admins. */
export const readStanding: FirstView = ({ me, params: { viewId = '' }, read }) => {
  const accountId = idOf(viewId);
  if (me?.role !== 'Admin' || accountId === undefined || accountId === me.accountId) return;
  void read(suspensionApi.endpoints.accountStanding.initiate(accountId));
};
