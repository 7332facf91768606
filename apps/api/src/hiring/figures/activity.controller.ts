import { getCompanyAnswers, listLatestAppliedJobs, listLatestJobListings } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { JobActivity } from './activity.ts';
import { CompanyAnswers } from './company-answers.ts';

@Controller()
export class JobActivityController {
  constructor(
    private readonly activity: JobActivity,
    private readonly answers: CompanyAnswers,
  ) {}

  @Call(listLatestAppliedJobs)
  applied(@Input() { params }: Given<typeof listLatestAppliedJobs>, @Caller() { userId }: Principal) {
    return params.userId === userId ? this.activity.appliedBy(userId) : refuse('Forbidden');
  }

  @Call(listLatestJobListings)
  posted(@Input() { params }: Given<typeof listLatestJobListings>, @Caller() { companyId }: Principal) {
    return params.companyId === companyId ? this.activity.postedBy(companyId) : refuse('Forbidden');
  }

  @Call(getCompanyAnswers)
  async answersOf(@Input() { params }: Given<typeof getCompanyAnswers>) {
    return (await this.answers.of(params.companyId)) ?? refuse('CompanyNotFound');
  }
}
