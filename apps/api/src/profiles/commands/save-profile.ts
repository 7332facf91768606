import { accountStream, type ProfileFiles, profile, type ProfileWords } from '@lock-in/domain';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConfirmPassword } from '../../platform/access/confirm-password.ts';
import { type PasswordChange, PreparePasswordChange } from '../../platform/access/password-change.ts';
import type { StartedSession } from '../../platform/access/sessions.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusals.ts';
import { Storage } from '../../platform/storage/storage.ts';
import type { NewPassword } from '../new-password.ts';

/** A checked file on disk, which is moved away; null where the stored one goes, undefined where it stays. */
type NewFile = { readonly path: string } | null | undefined;

export interface Saved {
  readonly words: Partial<ProfileWords>;
  readonly picture: NewFile;
  readonly portfolio: NewFile;
  readonly password: NewPassword | undefined;
}

/** The session goes on by another token where the password changed. */
type Outcome = { readonly accountId: number; readonly session?: StartedSession };

/** All that a person saved at once; either all of it becomes true or nothing. */
export class SaveProfile extends Command<Outcome | Refusal> {
  constructor(
    readonly by: { readonly accountId: number; readonly sessionId: string },
    readonly saved: Saved,
  ) {
    super();
  }
}

/** What may be refused comes first, then what is slow, and the events last, when nothing can fail but a race. */
@CommandHandler(SaveProfile)
export class SaveProfileHandler implements ICommandHandler<SaveProfile> {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: Aggregates,
    private readonly storage: Storage,
  ) {}

  async execute({
    by,
    saved: { words, picture, portfolio, password },
  }: SaveProfile): Promise<Outcome | Refusal> {
    const { accountId } = by;
    const change = password && (await this.changeOf(by, password));
    if (isRefusal(change)) return change;
    const files = await this.keep({ picture, portfolio });
    const edit = { kind: 'EditProfile', accountId, ...words, ...files } as const;
    const result = { accountId };
    const done = await this.aggregates.run(
      [on(profile, accountStream(accountId), edit), ...(change ? [change.part] : [])],
      result,
      {
        ...(change && { within: change.within }),
        files: Object.values(files).filter((key) => key !== null),
      },
    );
    return done === result && change ? { accountId, session: change.session } : done;
  }

  /** A password that may not be chosen is refused before the old one is looked at, as any other wrong field. */
  private async changeOf(
    { accountId, sessionId }: SaveProfile['by'],
    { old, next }: NewPassword,
  ): Promise<PasswordChange | Refusal> {
    const change = await this.bus.execute(new PreparePasswordChange(accountId, sessionId, next));
    if (isRefusal(change)) return change;
    const confirmed = await this.bus.execute(new ConfirmPassword(accountId, old));
    return isRefusal(confirmed) ? confirmed : change;
  }

  private async keep({
    picture,
    portfolio,
  }: Pick<Saved, 'picture' | 'portfolio'>): Promise<Partial<ProfileFiles>> {
    const pictureKey = picture && (await this.storage.keep(picture.path, 'picture'));
    const portfolioKey = portfolio && (await this.storage.keep(portfolio.path, 'portfolio'));
    return {
      ...(pictureKey !== undefined && { pictureKey }),
      ...(portfolioKey !== undefined && { portfolioKey }),
    };
  }
}
