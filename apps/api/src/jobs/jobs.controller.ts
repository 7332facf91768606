import {
  addJob,
  editJob,
  getJob,
  type Job,
  listCompanyJobs,
  listFieldsOfWork,
  listJobs,
  listSimilarJobs,
} from '@lock-in/contracts';
import { fieldsOfWork, isFieldOfWork } from '@lock-in/domain';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { SharedEdits } from '../shared/accounts/shared-edit.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { refuse } from '../shared/refusals/refusals.ts';
import { Board } from './searches/board.ts';
import { EditJob } from './commands/edit-job.ts';
import { PostJob } from './commands/post-job.ts';
import { JobPages } from './listings/job-pages.ts';
import { JobPosters } from './listings/job-posters.ts';
import { OwnJobs } from './listings/own-jobs.ts';
import { SimilarJobs } from './searches/similar-jobs.ts';
import { withinScopes } from './listings/within-scopes.ts';

@Controller()
export class JobsController {
  constructor(
    private readonly commands: Commands,
    private readonly edits: SharedEdits,
    private readonly jobs: JobPages,
    private readonly board: Board,
    private readonly ownJobs: OwnJobs,
    private readonly similarJobs: SimilarJobs,
    private readonly posters: JobPosters,
    private readonly pages: Pages,
  ) {}

  @Call(listJobs)
  onBoard(@Input() { query }: Given<typeof listJobs>) {
    if (query.fieldOfWork !== undefined && !isFieldOfWork(query.fieldOfWork))
      return refuse('UnknownFieldOfWork');
    return this.board.page(query, this.pages.of(query));
  }

  @Call(getJob)
  async one(@Input() { params }: Given<typeof getJob>, @Caller() caller: Principal) {
    return this.details(params.jobId, caller);
  }

  private async details(jobId: number, caller: Principal) {
    const { role, companyId, companyRole, userId } = caller;
    const found = await this.jobs.one(jobId, companyId);
    if (found === undefined) return refuse('JobNotFound');
    if (role === 'Company' && found.company.companyId !== companyId) return refuse('NotYourJob');
    const details = await this.ownJobs.details(withinScopes(caller, found), userId);
    const postedBy = companyRole && !caller.token ? await this.posters.of(jobId) : undefined;
    return { ...details, ...(postedBy && { postedBy }) };
  }

  @Call(listSimilarJobs)
  async similar(@Input() { params }: Given<typeof listSimilarJobs>) {
    return (await this.similarJobs.to(params.jobId)) ?? refuse('JobNotFound');
  }

  @Call(listCompanyJobs)
  async ofCompany(@Input() { params, query }: Given<typeof listCompanyJobs>, @Caller() caller: Principal) {
    const page = await this.jobs.ofCompany(
      params.companyId,
      caller.companyId,
      { openOnly: query.open === 'true' },
      this.pages.of(query),
    );
    return page
      ? { ...page, jobs: page.jobs.map((job) => withinScopes(caller, job)) }
      : refuse('CompanyNotFound');
  }

  @Call(listFieldsOfWork)
  fields(@Input() { query }: Given<typeof listFieldsOfWork>) {
    return query.present === 'true' ? this.board.fieldsOfWork() : fieldsOfWork;
  }

  @Call(addJob)
  add(@Input() { body }: Given<typeof addJob>, @Caller() caller: Principal) {
    return this.commands.answer(new PostJob(caller, body), ({ jobId }) => this.shown(jobId, caller));
  }

  @Call(editJob)
  async edit(
    @Input() { params, body: { revision, ...offer } }: Given<typeof editJob>,
    @Caller() caller: Principal,
  ) {
    const { jobId } = params;
    const answer = await this.commands.answer(new EditJob(jobId, caller.companyId!, offer, revision), () =>
      this.shown(jobId, caller),
    );
    return this.edits.answer(answer, () => this.details(jobId, caller));
  }

  private async shown(jobId: number, caller: Principal): Promise<Job | undefined> {
    const job = await this.jobs.one(jobId, caller.companyId);
    return job && withinScopes(caller, job);
  }
}
