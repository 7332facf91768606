import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../../platform/access/sessions/sessions.ts';
import { CommandRunner } from '../../../platform/commands/command-runner.ts';
import { refuse, type Refusal } from '../../../shared/refusals/refusals.ts';
import { Challenges } from '../../sign-in/challenge/challenges.ts';
import { Departures } from '../departures.ts';

/** Ends a recruiter's membership, for the owner or for the recruiter. */
export class RemoveRecruiter extends Command<object | Refusal> {
  constructor(
    /** The owner's account. */
    readonly ownerId: number,
    readonly recruiterId: number,
  ) {
    super();
  }
}

/** Sessions and pending sign-ins end in the same transaction, so that every later sign-in is without the company. */
@CommandHandler(RemoveRecruiter)
export class RemoveRecruiterHandler implements ICommandHandler<RemoveRecruiter> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly departures: Departures,
    private readonly challenges: Challenges,
    private readonly sessions: Sessions,
  ) {}

  async execute({ ownerId, recruiterId }: RemoveRecruiter) {
    const parts = await this.departures.partsOf(recruiterId, ownerId);
    if (parts.length === 0) return refuse('RecruiterNotFound');
    return this.runner.run(
      parts,
      {},
      {
        within: async (client) => {
          await this.challenges.endAllOf(recruiterId, client);
          await this.sessions.endAllOf(recruiterId, 'left-company', client);
        },
      },
    );
  }
}
