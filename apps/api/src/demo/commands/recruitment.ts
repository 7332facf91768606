import { jobStream } from '@lock-in/domain';
import { CreateApiToken } from '../../integrations/commands/create-api-token.ts';
import { ApplyForJob } from '../../hiring/commands/apply-for-job.ts';
import { AssessApplication } from '../../hiring/commands/assess-application.ts';
import { JudgeApplication } from '../../hiring/commands/judge-application.ts';
import { ChangeTemplates } from '../../hiring/commands/change-templates.ts';
import { MoveApplications } from '../../hiring/commands/move-applications.ts';
import { BookmarkJob } from '../../jobs/commands/bookmark-job.ts';
import { ChangeListing } from '../../jobs/commands/change-listing.ts';
import { DeleteJob } from '../../jobs/commands/delete-job.ts';
import { DuplicateJob } from '../../jobs/commands/duplicate-job.ts';
import { EditJob } from '../../jobs/commands/edit-job.ts';
import { type JobOffer, PostJob } from '../../jobs/commands/post-job.ts';
import { SaveJobSearch } from '../../jobs/commands/save-job-search.ts';
import { MakeAppeal } from '../../moderation/commands/make-appeal.ts';
import { RecordViolation } from '../../jobs/commands/record-violation.ts';
import { SaveCoverNote } from '../../hiring/commands/save-cover-note.ts';
import { WithdrawApplication } from '../../hiring/commands/withdraw-application.ts';
import type { DemoJob } from '../content/shape.ts';
import type { Handlers } from '../context.ts';
import { closingDay } from '../timeline.ts';

/** Commands about jobs and applications. */
export const recruitmentCommands: Handlers<
  | 'post job'
  | 'edit job'
  | 'pause job'
  | 'duplicate job'
  | 'record violation'
  | 'take job down'
  | 'appeal job removal'
  | 'save job'
  | 'save search'
  | 'save cover note'
  | 'apply'
  | 'withdraw'
  | 'move application'
  | 'note application'
  | 'rate application'
  | 'judge'
  | 'keep template'
  | 'create token'
> = {
  async 'post job'({ runner, numbers, now }, step) {
    const { job } = step;
    const { ownerId, companyId } = runner.principal(job.company);
    const offer = offerOf(job, companyId, now);
    const { jobId } = await runner.run(step, () => new PostJob({ ownerId, companyId }, offer));
    numbers.remember(job, jobId);
  },

  async 'edit job'({ runner, numbers, now }, step) {
    const { companyId } = runner.principal(step.job.company);
    const offer = offerOf(step.edited, companyId, now);
    await runner.run(step, () => new EditJob(numbers.of(step.job), companyId ?? 0, offer));
  },

  async 'pause job'({ runner, numbers }, step) {
    const { companyId } = runner.principal(step.job.company);
    const pause = { kind: 'PauseJob' } as const;
    await runner.run(step, () => new ChangeListing(numbers.of(step.job), companyId ?? 0, pause));
  },

  async 'duplicate job'({ runner, numbers }, step) {
    const { companyId } = runner.principal(step.job.company);
    await runner.run(step, () => new DuplicateJob(numbers.of(step.job), companyId ?? 0));
  },

  async 'record violation'({ runner, numbers }, step) {
    const { accountId } = runner.principal('admin');
    await runner.run(step, () => new RecordViolation(numbers.of(step.job), step.violationId, accountId));
  },

  async 'create token'({ runner }, step) {
    const { name, scopes, company } = step.token;
    const { accountId, companyId } = runner.principal(company);
    const days = 90;
    const wanted = { name, scopes: [...scopes], days } satisfies CreateApiToken['wanted'];
    await runner.run(step, () => new CreateApiToken({ accountId, companyId: companyId ?? 0 }, wanted));
  },

  async 'take job down'({ runner, numbers }, step) {
    const admin = runner.principal('admin');
    await runner.run(step, () => new DeleteJob(numbers.of(step.job), admin));
  },

  async 'appeal job removal'({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.job.company);
    const position = await runner.last(jobStream(numbers.of(step.job)), 'JobTakenDown');
    await runner.run(step, () => new MakeAppeal(position, accountId, step.words));
  },

  async 'save job'({ runner, numbers }, step) {
    const user = runner.principal(step.bookmark.user);
    const jobId = numbers.of(step.job);
    await runner.run(step, () => new BookmarkJob('AddBookmark', jobId, user.userId ?? 0, user));
  },

  async 'save search'({ runner }, step) {
    const { user, name, alert, filter } = step.search;
    const { accountId } = runner.principal(user);
    await runner.run(step, () => new SaveJobSearch(accountId, { name, alert, filter }));
  },

  async apply({ runner, documents, numbers }, step) {
    const { application, job } = step;
    const { accountId, userId } = runner.principal(application.user);
    const { applicationId } = await runner.run(step, async () => {
      const resume = await documents.resume(application.user);
      const { answers = [], coverNote = '' } = application;
      const words = { answers: answers.map((answer, at) => ({ questionId: at + 1, answer })), coverNote };
      return new ApplyForJob(numbers.of(job), { accountId, userId: userId ?? 0 }, resume, words);
    });
    numbers.remember(application, applicationId);
  },

  async 'save cover note'({ runner }, step) {
    const { accountId } = runner.principal(step.user.key);
    const note = { coverNote: step.words, revision: null };
    await runner.run(step, () => new SaveCoverNote(accountId, note));
  },

  async withdraw({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.application.user);
    const applicationId = numbers.of(step.application);
    await runner.run(step, () => new WithdrawApplication('WithdrawApplication', applicationId, accountId));
  },

  async 'move application'({ runner, numbers }, step) {
    const companyId = runner.principal(step.job.company).companyId ?? 0;
    const move = { applicationId: numbers.of(step.application), from: null };
    await runner.run(step, () => new MoveApplications(companyId, [move], step.to));
  },

  async 'note application'({ runner, numbers }, step) {
    const note = { kind: 'WriteNote', words: step.words } as const;
    const company = runner.principal(step.job.company);
    await runner.run(step, () => new AssessApplication(numbers.of(step.application), company, note));
  },

  async 'rate application'({ runner, numbers }, step) {
    const rating = { kind: 'RateApplication', rating: step.rating } as const;
    const company = runner.principal(step.job.company);
    await runner.run(step, () => new AssessApplication(numbers.of(step.application), company, rating));
  },

  async 'keep template'({ runner }, step) {
    const { company, name, words } = step.template;
    const { accountId, companyId } = runner.principal(company);
    const of = { accountId, companyId: companyId ?? 0 };
    await runner.run(step, () => new ChangeTemplates(of, { kind: 'AddTemplate', name, words }));
  },

  async judge({ runner, numbers }, step) {
    const companyId = runner.principal(step.job.company).companyId ?? 0;
    const applicationId = numbers.of(step.application);
    const { said } = step.application.decision ?? {};
    await runner.run(step, () => new JudgeApplication(applicationId, companyId, step.verdict, said));
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
  ...(job.questions && {
    questions: job.questions.map((asked) => ({ ...asked, options: [...asked.options] })),
  }),
});
