import { addJob, getJob, listCompanyJobs, listFieldsOfWork, listJobs } from '@lock-in/contracts';
import { fieldsOfWork } from '@lock-in/domain';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { isRefusal, refuse } from '../platform/http/refusals.ts';
import { PostJob } from './commands/post-job.ts';
import { JobPages } from './job-pages.ts';

@Controller()
export class JobsController {
  constructor(
    private readonly commands: Commands,
    private readonly jobs: JobPages,
    private readonly pages: Pages,
  ) {}

  @Call(listJobs)
  board(@Input() { query }: Given<typeof listJobs>) {
    return this.jobs.board(this.pages.of(query));
  }

  @Call(getJob)
  async one(@Input() { params }: Given<typeof getJob>, @Caller() { role, companyId }: Principal) {
    const found = await this.jobs.one(params.jobId, companyId);
    if (found === undefined) return refuse('JobNotFound');
    return role === 'Company' && found.company.companyId !== companyId ? refuse('NotYourJob') : found;
  }

  @Call(listCompanyJobs)
  async ofCompany(
    @Input() { params, query }: Given<typeof listCompanyJobs>,
    @Caller() { companyId }: Principal,
  ) {
    const page = await this.jobs.ofCompany(params.companyId, companyId, this.pages.of(query));
    return page ?? refuse('CompanyNotFound');
  }

  @Call(listFieldsOfWork)
  fields() {
    return fieldsOfWork;
  }

  @Call(addJob)
  async add(@Input() { body }: Given<typeof addJob>, @Caller() caller: Principal) {
    const posted = await this.commands.execute(new PostJob(caller, body));
    return isRefusal(posted) ? posted : this.jobs.one(posted.jobId, caller.companyId);
  }
}
