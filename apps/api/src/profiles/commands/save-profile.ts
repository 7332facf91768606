import { accountStream, type ProfileFiles, profile, type ProfileWords } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusals.ts';
import { Storage } from '../../platform/storage/storage.ts';

/** A checked file on disk, which is moved away; null where the stored one goes, undefined where it stays. */
type NewFile = { readonly path: string } | null | undefined;

export interface NewFiles {
  readonly picture: NewFile;
  readonly portfolio: NewFile;
}

/** All that a person saved at once; either all of it becomes true or nothing. */
export class SaveProfile extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly words: Partial<ProfileWords>,
    readonly files: NewFiles,
  ) {
    super();
  }
}

@CommandHandler(SaveProfile)
export class SaveProfileHandler implements ICommandHandler<SaveProfile> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly storage: Storage,
  ) {}

  async execute({ accountId, words, files }: SaveProfile) {
    const kept = await this.keep(files);
    const command = { kind: 'EditProfile', accountId, ...words, ...kept } as const;
    const saved = await this.aggregates.run([on(profile, accountStream(accountId), command)], { accountId });
    // A run that throws may still have appended its event, so only what was surely not appended gives its files back.
    if (isRefusal(saved)) await this.forget(kept);
    return saved;
  }

  private async keep({ picture, portfolio }: NewFiles): Promise<Partial<ProfileFiles>> {
    const pictureKey = picture && (await this.storage.keep(picture.path, 'picture'));
    const portfolioKey = portfolio && (await this.storage.keep(portfolio.path, 'portfolio'));
    return {
      ...(pictureKey !== undefined && { pictureKey }),
      ...(portfolioKey !== undefined && { portfolioKey }),
    };
  }

  private async forget({ pictureKey, portfolioKey }: Partial<ProfileFiles>) {
    for (const key of [pictureKey, portfolioKey]) if (key) await this.storage.remove(key);
  }
}
