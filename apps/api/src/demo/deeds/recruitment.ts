import { ApplyForJob } from '../../jobs/commands/apply-for-job.ts';
import { JudgeApplication } from '../../jobs/commands/judge-application.ts';
import { PostJob } from '../../jobs/commands/post-job.ts';
import type { Deeds } from '../stage.ts';
import { closingDay } from '../timeline.ts';

/** How they find each other. */
export const recruitmentDeeds: Deeds<'post job' | 'apply' | 'judge'> = {
  async 'post job'({ performance, numbers, now }, step) {
    const { job } = step;
    const { accountId, companyId } = performance.principal(job.company);
    const [minSalary, maxSalary] = job.salary;
    const offer = {
      company_id: companyId ?? 0,
      title: job.title,
      description: job.description,
      applicationDeadline: closingDay(job, now),
      minSalary,
      maxSalary,
      jobType: job.jobType,
      workArrangement: job.workArrangement,
      fieldOfWork: job.fieldOfWork,
      responsibilities: [...job.responsibilities],
      experiencePreferred: job.experience ?? null,
    };
    const { jobId } = await performance.perform(step, () => new PostJob({ accountId, companyId }, offer));
    numbers.remember(job, jobId);
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
