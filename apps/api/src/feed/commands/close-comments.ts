import { post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { BlockChecks } from '../relations/block-checks.ts';

/** Closes or reopens the comments of a post. */
export class CloseComments extends Command<{ postId: number } | Refusal> {
  constructor(
    readonly postId: number,
    readonly closed: boolean,
    readonly caller: Pick<Principal, 'accountId' | 'role'>,
  ) {
    super();
  }
}

@CommandHandler(CloseComments)
export class CloseCommentsHandler implements ICommandHandler<CloseComments> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ postId, closed, caller: { accountId, role } }: CloseComments) {
    const isAdmin = role === 'Admin';
    const close = decideOn(post, postStream(postId), {
      kind: 'SetCommentsClosed',
      postId,
      closed,
      by: accountId,
      isAdmin,
    });
    const blockChecks = isAdmin ? [] : await this.blockChecks.post(accountId, postId);
    return this.runner.run([...blockChecks, close], { postId });
  }
}
