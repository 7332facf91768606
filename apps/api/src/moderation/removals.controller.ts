import { listRemovals, markRemovalsSeen } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Call, type Given, Input } from '../platform/http/call.ts';

/** What was taken down, for those whose it was. */
@Controller()
export class RemovalsController {
  @Call(listRemovals)
  list(@Input() _: Given<typeof listRemovals>) {
    return { removals: [], currentPage: 1, totalPages: 1, totalCount: 0, nextCursor: null, unseen: 0 };
  }

  @Call(markRemovalsSeen)
  seen(@Input() _: Given<typeof markRemovalsSeen>) {
    return { unseen: 0 };
  }
}
