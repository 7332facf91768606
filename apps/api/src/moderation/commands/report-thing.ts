import {
  account,
  accountStream,
  comment,
  commentStream,
  job,
  jobStream,
  post,
  postStream,
  reportCase,
  reportCaseStream,
  type ReportedKind,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuseIfBlockedBy } from '../../shared/relations/blocks.ts';
import type { Principal } from '../../platform/access/principal.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { ReportedThings } from '../reports/reported-things.ts';

const notFound = {
  post: 'PostNotFound',
  comment: 'CommentNotFound',
  job: 'JobNotFound',
  account: 'AccountNotFound',
} as const;

export class ReportThing extends Command<{ reportId: number } | Refusal> {
  constructor(
    readonly thing: ReportedKind,
    readonly thingId: number,
    readonly violationId: number,
    readonly words: string,
    readonly caller: Principal,
  ) {
    super();
  }
}

@CommandHandler(ReportThing)
export class ReportThingHandler implements ICommandHandler<ReportThing> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly violations: Violations,
    private readonly things: ReportedThings,
    private readonly ids: Ids,
  ) {}

  async execute({ thing, thingId, violationId, words, caller }: ReportThing) {
    const { accountId, role } = caller;
    if (isRefusal(await this.violations.chosen([violationId]))) return refuse('ViolationNotFound');
    const owner =
      thing === 'job' && role === 'Company' ? await this.things.authorOf(thing, thingId) : accountId;
    // A company cannot see jobs of other companies.
    if (owner !== undefined && owner !== accountId) return refuse('NotYourJob');
    const postId = thing === 'comment' ? await this.things.postOf(thingId) : null;
    if (postId === undefined) return refuse('CommentNotFound');
    const [caseId, reportId] = await Promise.all([this.ids.next('case'), this.ids.next('report')]);
    const part = decideOn(
      reportCase,
      reportCaseStream({ thing, thingId }, postId),
      {
        kind: 'ReportThing',
        thing,
        thingId,
        postId,
        caseId,
        reportId,
        accountId,
        violationId,
        words,
      },
      {
        ...(thing === 'post' && { post: observe(post, postStream(thingId)) }),
        ...(thing === 'comment' && {
          post: observe(post, postStream(postId!)),
          comment: observe(comment, commentStream(postId!, thingId)),
        }),
        ...(thing === 'job' && { job: observe(job, jobStream(thingId)) }),
        ...(thing === 'account' && { account: observe(account, accountStream(thingId)) }),
      },
    );
    const owners = await this.things.ownersOf(thing, thingId, postId);
    const blockChecks = owners.flatMap((id) => refuseIfBlockedBy(accountId, id, notFound[thing]));
    return this.runner.run([...blockChecks, part], { reportId });
  }
}
