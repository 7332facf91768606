import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { holdPart } from '../../shared/screening/hold-part.ts';
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
    private readonly runner: CommandRunner,
    private readonly things: ReportedThings,
  ) {}

  async execute({ caseId }: HideReported) {
    const place = await this.things.placeOf(caseId);
    if (place === undefined) return refuse('CaseNotFound');
    const { thingId, postId, stream } = place;
    const text = postId === null ? { postId: thingId, commentId: null } : { postId, commentId: thingId };
    const part = holdPart(text, { caseId, ground: 'reports', matched: [] }, stream);
    return this.runner.run([part], { caseId });
  }
}
