import { listRemovals, markRemovalsSeen } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { MarkRemovalsSeen } from '../commands/mark-removals-seen.ts';
import { OwnHeldTexts } from './own-held-texts.ts';
import { Removals } from './removals.ts';

/** Removals, for the owners of the removed things. */
@Controller()
export class RemovalsController {
  constructor(
    private readonly commands: Commands,
    private readonly removals: Removals,
    private readonly held: OwnHeldTexts,
    private readonly pages: Pages,
  ) {}

  @Call(listRemovals)
  async list(@Input() { query }: Given<typeof listRemovals>, @Caller() { accountId }: Principal) {
    const [page, held] = await Promise.all([
      this.removals.page(accountId, this.pages.of(query)),
      this.held.of(accountId),
    ]);
    return { ...page, held };
  }

  @Call(markRemovalsSeen)
  seen(@Input() { body }: Given<typeof markRemovalsSeen>, @Caller() { accountId }: Principal) {
    return this.commands.answer(new MarkRemovalsSeen(accountId, body.position), async () => ({
      unseen: await this.removals.unseen(accountId),
    }));
  }
}
