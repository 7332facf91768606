import {
  changeJobSearch,
  deleteJobSearch,
  listJobSearches,
  openJobSearch,
  restoreJobSearch,
  saveJobSearch,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { ChangeJobSearch } from '../commands/change-job-search.ts';
import { SaveJobSearch } from '../commands/save-job-search.ts';
import { JobSearches } from './job-searches.ts';

/** A job seeker's own saved searches. Other people's searches are answered as not found. */
@Controller()
export class JobSearchesController {
  constructor(
    private readonly commands: Commands,
    private readonly searches: JobSearches,
  ) {}

  @Call(listJobSearches)
  list(@Caller() { accountId }: Principal) {
    return this.searches.of(accountId);
  }

  @Call(saveJobSearch)
  save(@Input() { body }: Given<typeof saveJobSearch>, @Caller() { accountId }: Principal) {
    return this.answer(accountId, new SaveJobSearch(accountId, body));
  }

  @Call(changeJobSearch)
  change(@Input() { params, body }: Given<typeof changeJobSearch>, @Caller() { accountId }: Principal) {
    return this.run({ kind: 'ChangeJobSearch', accountId, ...params, ...body });
  }

  @Call(deleteJobSearch)
  delete(@Input() { params }: Given<typeof deleteJobSearch>, @Caller() { accountId }: Principal) {
    return this.run({ kind: 'DeleteJobSearch', accountId, ...params });
  }

  @Call(restoreJobSearch)
  restore(@Input() { params }: Given<typeof restoreJobSearch>, @Caller() { accountId }: Principal) {
    return this.run({ kind: 'RestoreJobSearch', accountId, ...params });
  }

  @Call(openJobSearch)
  open(@Input() { params }: Given<typeof openJobSearch>, @Caller() { accountId }: Principal) {
    return this.run({ kind: 'OpenJobSearch', accountId, ...params });
  }

  private run(change: ChangeJobSearch['change']) {
    return this.answer(change.accountId, new ChangeJobSearch(change));
  }

  private answer(accountId: number, command: SaveJobSearch | ChangeJobSearch) {
    return this.commands.answer(command, () => this.searches.of(accountId));
  }
}
