import { addJob, editJob, type Job, type Me, type RequestOf } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { isPending } from '../lib/pending-answer.ts';
import { settledOf, showUntil } from '../lib/pending-changes.ts';
import { changeJob, changeOwnJobs, type Cache, type HeldJob } from './cache-updates.ts';
import { closingMoment } from './job-draft.ts';
import { prepend } from './prepend.ts';
import { recruitmentQueries } from './recruitment-queries.ts';

type Body = RequestOf<typeof addJob>['body'];

interface Posting {
  readonly company: Me;
  readonly body: Body;
}

interface Edit {
  readonly jobId: number;
  readonly body: RequestOf<typeof editJob>['body'];
}

const posted = { type: 'Activity', id: 'posted' } as const;
type Tag = 'Job' | 'Application' | typeof posted;
const unlessPending =
  (...tags: readonly Tag[]) =>
  (job: unknown, error: unknown) =>
    error || isPending(job) ? [] : tags;

const postingMutations = api.injectEndpoints({
  endpoints: (build) => ({
    addJob: build.mutation({
      ...call(addJob, ({ body }: Posting) => ({ body })),
      invalidatesTags: unlessPending('Job'),
      onQueryStarted: async ({ company, body }, cache) => {
        const { data, meta } = await cache.queryFulfilled.catch(() => ({ data: undefined, meta: undefined }));
        if (!data) return;
        if (!isPending(data)) return showLatest(cache, data);
        const guess = guessed(data.jobId!, company, body);
        const job = await showUntil(() => putOnTop(cache, guess), settledOf<Job>(meta));
        if (job) showLatest(cache, job);
        cache.dispatch(api.util.invalidateTags(['Job']));
      },
    }),
    /** Applications include the title of their job. */
    editJob: build.mutation({
      ...call(editJob, ({ jobId, body }: Edit) => ({ params: { jobId }, body })),
      invalidatesTags: unlessPending('Job', 'Application', posted),
      onQueryStarted: async ({ jobId, body }, cache) => {
        const { data, meta } = await cache.queryFulfilled.catch(() => ({ data: undefined, meta: undefined }));
        if (!isPending(data)) return;
        const change = (job: HeldJob) => void Object.assign(job, described(body), { pending: 'editing' });
        const show = () => {
          changeJob(cache, jobId, change);
          changeOwnJobs(cache, ({ jobs }) => jobs.filter((job) => job.jobId === jobId).forEach(change));
        };
        await showUntil(show, settledOf(meta));
        cache.dispatch(api.util.invalidateTags(['Job', 'Application', posted]));
      },
    }),
  }),
});

function showLatest({ dispatch }: Cache, { jobId, title, description, company }: Job): void {
  dispatch(
    recruitmentQueries.util.updateQueryData('latestJobListings', company.companyId, (list) =>
      prepend({ jobId, title, description }, list),
    ),
  );
}

const putOnTop = (cache: Cache, guess: HeldJob) =>
  changeOwnJobs(cache, (page) => {
    if (page.currentPage !== 1 || page.jobs.some(({ jobId }) => jobId === guess.jobId)) return;
    page.jobs.unshift(guess);
    page.totalCount++;
  });

const described = ({
  company_id: _,
  questions: __,
  revision: ___,
  experiencePreferred,
  applicationDeadline,
  ...body
}: Edit['body']) => ({
  ...body,
  title: body.title.trim(),
  description: body.description.trim(),
  responsibilities: [...(body.responsibilities ?? [])],
  experiencePreferred: experiencePreferred ?? null,
  applicationDeadline: closingMoment(applicationDeadline),
});

/** The job as the server will return it, with the id that the server assigned. */
const guessed = (jobId: number, { accountId, companyId, name, profilePicUrl }: Me, body: Body): HeldJob => ({
  ...described(body),
  jobId,
  createdAt: new Date().toISOString(),
  isDeleted: false,
  isClosed: false,
  listing: 'open',
  editedAt: null,
  revision: 1,
  company: { name, location: null, profilePicUrl, accountId, companyId: companyId ?? 0, answers: null },
  jobApplication: [],
  numApplicants: 0,
  applicationCounts: { waiting: 0, accepted: 0, rejected: 0, withdrawn: 0 },
  pending: 'posting',
});

export const { useAddJobMutation, useEditJobMutation } = postingMutations;
