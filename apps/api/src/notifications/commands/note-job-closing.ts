import { job, jobClosing, jobStream, listing } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class NoteJobClosing extends Command<{ jobId: number } | Refusal> {
  constructor(readonly jobId: number) {
    super();
  }
}

@CommandHandler(NoteJobClosing)
export class NoteJobClosingHandler implements ICommandHandler<NoteJobClosing> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly clock: Clock,
  ) {}

  execute({ jobId }: NoteJobClosing) {
    const command = { kind: 'NoteJobClosing', jobId, now: this.clock.now().toISOString() } as const;
    const stream = jobStream(jobId);
    const views = { job: look(job, stream), listing: look(listing, stream) };
    return this.aggregates.run([on(jobClosing, stream, command, views)], { jobId });
  }
}
