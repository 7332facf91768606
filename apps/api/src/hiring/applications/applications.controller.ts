import {
  applyAgain,
  applyJob,
  approveApplication,
  countApplicationsPerDay,
  getApplication,
  getSentWords,
  listApplicants,
  listAppliedJobIds,
  openResume,
  rejectApplication,
  rejectWithWords,
  replaceResume,
  undoApplicationDecision,
  undoWithdrawal,
  viewResume,
  withdrawApplication,
} from '@lock-in/contracts';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { Pages } from '../../platform/http/paging.ts';
import { isRefusal, refuse } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { ServedFiles } from '../../platform/storage/served-files.ts';
import { ApplicantPages } from './applicant-pages.ts';
import { ApplicationDays } from '../figures/application-days.ts';
import { ApplicationPages } from './application-pages.ts';
import { ApplicationWords } from './application-texts.ts';
import { ApplyAgain } from '../commands/apply-again.ts';
import { ApplyForJob } from '../commands/apply-for-job.ts';
import { explanationOf, type Explanation } from '../commands/explain-rejection.ts';
import { JudgeApplication } from '../commands/judge-application.ts';
import { UndoApplicationDecision } from '../commands/undo-application-decision.ts';
import { CompanyApplications } from './company-applications.ts';
import { OpenResume } from '../commands/open-resume.ts';
import { ReplaceResume } from '../commands/replace-resume.ts';
import { WithdrawApplication } from '../commands/withdraw-application.ts';
import { JobOwners } from '../../shared/jobs/job-owners.ts';

/** Every call checks whether the job exists before it checks the ids in the request. */
@Controller()
export class ApplicationsController {
  constructor(
    private readonly commands: Commands,
    private readonly jobs: JobOwners,
    private readonly applications: ApplicationPages,
    private readonly ofCompanies: CompanyApplications,
    private readonly applicants: ApplicantPages,
    private readonly words: ApplicationWords,
    private readonly days: ApplicationDays,
    private readonly pages: Pages,
    private readonly files: ServedFiles,
  ) {}

  @Call(applyJob)
  async apply(@Input() { body, files }: Given<typeof applyJob>, @Caller() { accountId, userId }: Principal) {
    const { resume } = files;
    if (resume === undefined) throw new HttpRefusal(400, { resume: applyJob.files.resume.wrongType });
    const applicant = { accountId, userId: userId! };
    const words = { answers: body.answers ?? [], coverNote: body.coverNote ?? '' };
    return this.commands.answer(
      new ApplyForJob(body.jobId, applicant, resume, words, body.userId),
      ({ applicationId }) => this.applications.one(applicationId),
    );
  }

  @Call(listAppliedJobIds)
  applied(@Input() { params }: Given<typeof listAppliedJobIds>, @Caller() { userId }: Principal) {
    return params.userId === userId ? this.applications.jobIdsOf(userId) : refuse('Forbidden');
  }

  @Call(listApplicants)
  async list(@Input() { params, query }: Given<typeof listApplicants>, @Caller() { companyId }: Principal) {
    const job = query.jobId === undefined ? { companyId } : await this.jobs.of(query.jobId);
    if (job === undefined) return refuse('JobNotFound');
    if (params.companyId !== companyId) return refuse('Forbidden');
    if (job.companyId !== companyId) return refuse('NotYourJob');
    return this.applicants.ofCompany(companyId, query, this.pages.of(query));
  }

  @Call(getApplication)
  async one(@Input() { params }: Given<typeof getApplication>, @Caller() { companyId }: Principal) {
    return (await this.ofCompanies.applicant(params.applicationId, companyId!)) ?? refuse('NotFound');
  }

  @Call(countApplicationsPerDay)
  perDay(@Input() { params }: Given<typeof countApplicationsPerDay>, @Caller() { companyId }: Principal) {
    return params.companyId === companyId ? this.days.ofCompany(companyId) : refuse('Forbidden');
  }

  @Call(approveApplication)
  approve(@Input() { params }: Given<typeof approveApplication>, @Caller() caller: Principal) {
    return this.judge(params.applicationId, caller, 'Accepted');
  }

  @Call(rejectApplication)
  reject(@Input() { params }: Given<typeof rejectApplication>, @Caller() caller: Principal) {
    return this.judge(params.applicationId, caller, 'Rejected');
  }

  @Call(rejectWithWords)
  rejectWithWords(@Input() { params, body }: Given<typeof rejectWithWords>, @Caller() caller: Principal) {
    return this.judge(params.applicationId, caller, 'Rejected', explanationOf(body));
  }

  @Call(undoApplicationDecision)
  undo(@Input() { params }: Given<typeof undoApplicationDecision>, @Caller() { companyId }: Principal) {
    return this.commands.answer(
      new UndoApplicationDecision(params.applicationId, companyId!),
      ({ applicationId }) => this.ofCompanies.one(applicationId),
    );
  }

  @Call(withdrawApplication)
  withdraw(@Input() { params }: Given<typeof withdrawApplication>, @Caller() caller: Principal) {
    return this.changeOwn('WithdrawApplication', params.applicationId, caller);
  }

  @Call(getSentWords)
  async sentWords(@Input() { params }: Given<typeof getSentWords>, @Caller() { accountId }: Principal) {
    const sent = await this.applications.one(params.applicationId);
    if (sent?.accountId !== accountId) return refuse('NotFound');
    return this.words.sent(params.applicationId);
  }

  @Call(applyAgain)
  applyAgain(
    @Input() { params: { applicationId }, body, files }: Given<typeof applyAgain>,
    @Caller() { accountId }: Principal,
  ) {
    const words = { answers: body.answers ?? [], coverNote: body.coverNote ?? '' };
    return this.commands.answer(new ApplyAgain(applicationId, accountId, words, files.resume), () =>
      this.applications.one(applicationId),
    );
  }

  @Call(undoWithdrawal)
  undoWithdrawal(@Input() { params }: Given<typeof undoWithdrawal>, @Caller() caller: Principal) {
    return this.changeOwn('UndoWithdrawal', params.applicationId, caller);
  }

  @Call(replaceResume)
  replace(@Input() { params, files }: Given<typeof replaceResume>, @Caller() { accountId }: Principal) {
    const { resume } = files;
    if (resume === undefined) throw new HttpRefusal(400, { resume: applyJob.files.resume.wrongType });
    return this.commands.answer(new ReplaceResume(params.applicationId, accountId, resume), () =>
      this.applications.one(params.applicationId),
    );
  }

  @Call(viewResume)
  async resume(
    @Input() { query }: Given<typeof viewResume>,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) response: Response,
  ) {
    const found = await this.applications.resume(query.uri, caller);
    return this.files.serve(found && query.uri, response);
  }

  @Call(openResume)
  async opened(@Input() { body: { uri } }: Given<typeof openResume>, @Caller() caller: Principal) {
    const found = await this.applications.resume(uri, caller);
    if (found === undefined) throw new HttpRefusal(404, 'Not found.');
    if (!found.isUnopened) return success;
    const opened = await this.commands.execute(new OpenResume(found, uri, caller.companyId!));
    return isRefusal(opened) ? opened : success;
  }

  private changeOwn(kind: WithdrawApplication['kind'], applicationId: number, { accountId }: Principal) {
    return this.commands.answer(new WithdrawApplication(kind, applicationId, accountId), () =>
      this.applications.one(applicationId),
    );
  }

  private judge(
    applicationId: number,
    { companyId }: Principal,
    verdict: 'Accepted' | 'Rejected',
    explanation?: Explanation,
  ) {
    return this.commands.answer(new JudgeApplication(applicationId, companyId!, verdict, explanation), () =>
      this.ofCompanies.one(applicationId),
    );
  }
}
