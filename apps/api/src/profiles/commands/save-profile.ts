import {
  accountStream,
  type CompanyPage,
  type DomainEvent,
  companyPage,
  type ProfileFiles,
  profile,
  type ProfileWords,
  verification,
  verificationStream,
} from '@lock-in/domain';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConfirmPassword } from '../../platform/access/confirm-password.ts';
import { type PasswordChange, PreparePasswordChange } from '../../platform/access/password-change.ts';
import type { Principal } from '../../platform/access/principal.ts';
import type { StartedSession } from '../../platform/access/sessions/sessions.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { sharedEdit } from '../../shared/accounts/shared-edit.ts';
import { isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { Storage } from '../../platform/storage/storage.ts';
import type { NewPassword } from '../new-password.ts';

/** A checked file on disk, which is moved away. Null deletes the stored file, `undefined` keeps it. */
type NewFile = { readonly path: string } | null | undefined;

export interface Saved {
  readonly words: Partial<ProfileWords>;
  /** The revision that was edited. */
  readonly revision?: number | undefined;
  /** For a company. */
  readonly page: Partial<CompanyPage>;
  readonly picture: NewFile;
  readonly portfolio: NewFile;
  readonly password: NewPassword | undefined;
}

/** If the password changed, the session continues with a new token. */
type Outcome = { readonly accountId: number; readonly session?: StartedSession };

/** `companyId`: null unless the caller owns a company. */
type SavedBy = Pick<Principal, 'accountId' | 'sessionId' | 'companyId' | 'companyRole'>;

/** Saves all changes of a profile together or not at all. A company's new name is only proposed and goes to review. */
export class SaveProfile extends Command<Outcome | Refusal> {
  constructor(
    readonly by: SavedBy,
    readonly saved: Saved,
  ) {
    super();
  }
}

const isSave = ({ type }: DomainEvent) =>
  ['AccountRegistered', 'ProfileEdited', 'CompanyPageEdited'].includes(type);

/** The profile is read with its personal data, because its own stream is among those written to. */
function partsOf(
  { accountId, companyId }: SavedBy,
  edited: Partial<ProfileWords> & Partial<ProfileFiles>,
  page: Partial<CompanyPage>,
  revision: number | undefined,
): StreamDecision[] {
  const stream = accountStream(accountId);
  const edit = { kind: 'EditProfile', accountId, revision, ...edited } as const;
  if (companyId === null) return [sharedEdit(decideOn(profile, stream, edit), isSave)];
  const { name, ...ofProfile } = edit;
  const looked = { profile: observe(profile, stream) };
  const propose = (proposed: string) =>
    decideOn(
      verification,
      verificationStream(accountId),
      { kind: 'ProposeName', companyId, accountId, name: proposed },
      looked,
    );
  const editPage = { kind: 'EditCompanyPage', accountId, companyId, ...page } as const;
  return [
    ...(name === undefined ? [] : [propose(name)]),
    sharedEdit(decideOn(profile, stream, ofProfile, { page: observe(companyPage, stream) }), isSave),
    decideOn(companyPage, stream, editPage, looked),
  ];
}

/** Checks come first, then slow work, and the events last, when only a concurrent change can make them fail. */
@CommandHandler(SaveProfile)
export class SaveProfileHandler implements ICommandHandler<SaveProfile> {
  constructor(
    private readonly bus: CommandBus,
    private readonly runner: CommandRunner,
    private readonly storage: Storage,
  ) {}

  async execute({
    by,
    saved: { words, page, picture, portfolio, password, revision },
  }: SaveProfile): Promise<Outcome | Refusal> {
    const { accountId } = by;
    const change = password && (await this.changeOf(by, password));
    if (isRefusal(change)) return change;
    const files = await this.keep({ picture, portfolio });
    const result = { accountId };
    const done = await this.runner.run(
      [...partsOf(by, { ...words, ...files }, page, revision), ...(change ? change.parts : [])],
      result,
      {
        ...(change && { within: change.within }),
        files: Object.values(files).filter((key) => key !== null),
      },
    );
    return done === result && change ? { accountId, session: change.session } : done;
  }

  /** A password that is not allowed is refused before the old one is checked, like any other invalid field. */
  private async changeOf(by: SavedBy, { old, next }: NewPassword): Promise<PasswordChange | Refusal> {
    const change = await this.bus.execute(new PreparePasswordChange(by, next, false));
    if (isRefusal(change)) return change;
    const confirmed = await this.bus.execute(new ConfirmPassword(by.accountId, old));
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
