import { ApplyForJob } from '../../jobs/commands/apply-for-job.ts';
import { JudgeApplication } from '../../jobs/commands/judge-application.ts';
import { BookmarkJob } from '../../jobs/commands/bookmark-job.ts';
import { DeleteJob } from '../../jobs/commands/delete-job.ts';
import { EditJob } from '../../jobs/commands/edit-job.ts';
import { type JobOffer, PostJob } from '../../jobs/commands/post-job.ts';
import { RecordViolation } from '../../jobs/commands/record-violation.ts';
import type { DemoJob } from '../content/shape.ts';
import type { Deeds } from '../stage.ts';
import { closingDay } from '../timeline.ts';

/** How they find each other. */
export const recruitmentDeeds: Deeds<
  'post job' | 'edit job' | 'record violation' | 'take job down' | 'save job' | 'apply' | 'judge'
> = {
  async 'post job'({ performance, numbers, now }, step) {
    const { job } = step;
    const { accountId, companyId } = performance.principal(job.company);
    const offer = offerOf(job, companyId, now);
    const { jobId } = await performance.perform(step, () => new PostJob({ accountId, companyId }, offer));
    numbers.remember(job, jobId);
  },

  async 'edit job'({ performance, numbers, now }, step) {
    const { companyId } = performance.principal(step.job.company);
    const offer = offerOf(step.edited, companyId, now);
    await performance.perform(step, () => new EditJob(numbers.of(step.job), companyId ?? 0, offer));
  },

  async 'record violation'({ performance, numbers }, step) {
    const { accountId } = performance.principal('admin');
    await performance.perform(
      step,
      () => new RecordViolation(numbers.of(step.job), step.violationId, accountId),
    );
  },

  async 'take job down'({ performance, numbers }, step) {
    const admin = performance.principal('admin');
    await performance.perform(step, () => new DeleteJob(numbers.of(step.job), admin));
  },

  async 'save job'({ performance, numbers }, step) {
    const user = performance.principal(step.bookmark.user);
    const jobId = numbers.of(step.job);
    await performance.perform(step, () => new BookmarkJob('AddBookmark', jobId, user.userId ?? 0, user));
  },

  async apply({ performance, papers, numbers }, step) {
    const { application, job } = step;
    const { accountId, userId } = performance.principal(application.user);
    const { applicationId } = await performance.perform(step, async () => {
      const resume = await papers.resume(application.user, step.at);
      return new ApplyForJob(numbers.of(job), { accountId, userId: userId ?? 0 }, resume);
    });
    numbers.remember(application, applicationId);
  },

  async judge({ performance, numbers }, step) {
    const companyId = performance.principal(step.job.company).companyId ?? 0;
    const applicationId = numbers.of(step.application);
    await performance.perform(step, () => new JudgeApplication(applicationId, companyId, step.verdict));
  },
};

const offerOf = (job: DemoJob, companyId: number | null, now: Date): JobOffer => ({
  company_id: companyId ?? 0,
  title: job.title,
  description: job.description,
  applicationDeadline: closingDay(job, now),
  minSalary: job.salary[0],
  maxSalary: job.salary[1],
  jobType: job.jobType,
  workArrangement: job.workArrangement,
  fieldOfWork: job.fieldOfWork,
  responsibilities: [...job.responsibilities],
  experiencePreferred: job.experience ?? null,
});
