import { application, applicationStream, job, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { ApplicationPages } from '../applications/application-pages.ts';

/** `companyId`: the company that decided. */
export class UndoApplicationDecision extends Command<{ applicationId: number } | Refusal> {
  constructor(
    readonly applicationId: number,
    readonly companyId: number,
  ) {
    super();
  }
}

@CommandHandler(UndoApplicationDecision)
export class UndoApplicationDecisionHandler implements ICommandHandler<UndoApplicationDecision> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly applications: ApplicationPages,
    private readonly clock: Clock,
  ) {}

  async execute({ applicationId, companyId }: UndoApplicationDecision) {
    const decided = await this.applications.one(applicationId);
    if (decided === undefined) return refuse('NotFound');
    const { jobId, userId } = decided;
    const undo = decideOn(
      application,
      applicationStream(jobId, userId),
      { kind: 'UndoApplicationDecision', companyId, now: this.clock.now().toISOString() },
      { job: observe(job, jobStream(jobId)) },
    );
    return this.runner.run([undo], { applicationId });
  }
}
