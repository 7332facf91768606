import {
  blockAccount,
  listBlockedAccounts,
  listMutedAccounts,
  muteAccount,
  unblockAccount,
  unmuteAccount,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { refuse } from '../platform/http/refusals.ts';
import { Relate } from './commands/relate.ts';
import { Follows } from './follows.ts';

/** Whom the caller does not want to see. */
@Controller()
export class RelationsController {
  constructor(
    private readonly commands: Commands,
    private readonly follows: Follows,
    private readonly pages: Pages,
  ) {}

  @Call(blockAccount)
  block(@Input() { params }: Given<typeof blockAccount>, @Caller() { accountId }: Principal) {
    return this.relate(new Relate(params.accountId, accountId, 'BlockPerson'));
  }

  @Call(unblockAccount)
  unblock(@Input() { params }: Given<typeof unblockAccount>, @Caller() { accountId }: Principal) {
    return this.relate(new Relate(params.accountId, accountId, 'UnblockPerson'));
  }

  @Call(muteAccount)
  mute(@Input() { params }: Given<typeof muteAccount>, @Caller() { accountId }: Principal) {
    return this.relate(new Relate(params.accountId, accountId, 'MutePerson'));
  }

  @Call(unmuteAccount)
  unmute(@Input() { params }: Given<typeof unmuteAccount>, @Caller() { accountId }: Principal) {
    return this.relate(new Relate(params.accountId, accountId, 'UnmutePerson'));
  }

  @Call(listBlockedAccounts)
  blocked(@Input() { query }: Given<typeof listBlockedAccounts>, @Caller() { accountId }: Principal) {
    return this.follows.hiddenBy(accountId, 'blocked', this.pages.of(query));
  }

  @Call(listMutedAccounts)
  muted(@Input() { query }: Given<typeof listMutedAccounts>, @Caller() { accountId }: Principal) {
    return this.follows.hiddenBy(accountId, 'muted', this.pages.of(query));
  }

  private relate(command: Relate) {
    return this.commands.answer(
      command,
      async ({ accountId }) =>
        (await this.follows.stateOf(accountId, command.accountId)) ?? refuse('AccountNotFound'),
    );
  }
}
