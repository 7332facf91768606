import { job, jobClosing, jobStream, listing } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class NoteJobClosing extends Command<{ jobId: number } | Refusal> {
  constructor(readonly jobId: number) {
    super();
  }
}

@CommandHandler(NoteJobClosing)
export class NoteJobClosingHandler implements ICommandHandler<NoteJobClosing> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  execute({ jobId }: NoteJobClosing) {
    const command = { kind: 'NoteJobClosing', jobId, now: this.clock.now().toISOString() } as const;
    const stream = jobStream(jobId);
    const views = { job: observe(job, stream), listing: observe(listing, stream) };
    return this.runner.run([decideOn(jobClosing, stream, command, views)], { jobId });
  }
}
