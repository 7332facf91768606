import { addBookmark, listBookmarkedJobIds, listMyJobs, removeBookmark } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { BookmarkJob } from '../commands/bookmark-job.ts';
import { OwnJobs } from './own-jobs.ts';

/** A job seeker's saved jobs and applications. */
@Controller()
export class OwnJobsController {
  constructor(
    private readonly commands: Commands,
    private readonly ownJobs: OwnJobs,
    private readonly pages: Pages,
  ) {}

  @Call(addBookmark)
  save(@Input() { body }: Given<typeof addBookmark>, @Caller() caller: Principal) {
    return this.commands.answer(
      new BookmarkJob('AddBookmark', body.jobId, body.userId, caller),
      (saved) => saved,
    );
  }

  @Call(removeBookmark)
  unsave(@Input() { params }: Given<typeof removeBookmark>, @Caller() caller: Principal) {
    const { jobId, userId } = params;
    return this.commands.answer(new BookmarkJob('RemoveBookmark', jobId, userId, caller), () => success);
  }

  @Call(listBookmarkedJobIds)
  saved(@Input() { params }: Given<typeof listBookmarkedJobIds>, @Caller() { userId }: Principal) {
    return params.userId === userId ? this.ownJobs.savedIds(userId) : refuse('Forbidden');
  }

  @Call(listMyJobs)
  mine(@Input() { params, query }: Given<typeof listMyJobs>, @Caller() { userId }: Principal) {
    if (params.userId !== userId) return refuse('Forbidden');
    return this.ownJobs.page(userId, query.tab, this.pages.of(query));
  }
}
