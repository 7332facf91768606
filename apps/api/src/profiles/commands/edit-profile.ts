import { accountStream, profile, type ProfileFiles, type ProfileWords } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../platform/http/refusals.ts';

/** What is given changes, what is absent stays; null takes a word or a file away. Files are in the storage already. */
export type ProfileChanges = Partial<ProfileWords> & Partial<ProfileFiles>;

export class EditProfile extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly changes: ProfileChanges,
  ) {
    super();
  }
}

@CommandHandler(EditProfile)
export class EditProfileHandler implements ICommandHandler<EditProfile> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ accountId, changes }: EditProfile) {
    const command = { kind: 'EditProfile', accountId, ...changes } as const;
    return this.aggregates.run([on(profile, accountStream(accountId), command)], { accountId });
  }
}
