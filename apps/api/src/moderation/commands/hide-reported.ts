import { comment, commentStream, post, postStream, reportCase } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { ReportedThings } from '../reports/reported-things.ts';

/** Hides the post or comment of a case, which enough members reported, until an admin decides. */
export class HideReported extends Command<{ caseId: number } | Refusal> {
  constructor(readonly caseId: number) {
    super();
  }
}

@CommandHandler(HideReported)
export class HideReportedHandler implements ICommandHandler<HideReported> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly things: ReportedThings,
  ) {}

  async execute({ caseId }: HideReported) {
    const place = await this.things.placeOf(caseId);
    if (place === undefined) return refuse('CaseNotFound');
    const { thingId, postId, stream } = place;
    const views = { case: look(reportCase, stream) };
    const hold = { caseId, ground: 'reports', matched: [] } as const;
    const part =
      postId === null
        ? on(post, postStream(thingId), { kind: 'HoldPost', postId: thingId, ...hold }, views)
        : on(
            comment,
            commentStream(postId, thingId),
            { kind: 'HoldComment', commentId: thingId, postId, ...hold },
            views,
          );
    return this.aggregates.run([part], { caseId });
  }
}
