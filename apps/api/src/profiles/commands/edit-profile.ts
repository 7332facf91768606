import {
  accountStream,
  type CompanyPage,
  companyPage,
  companyPageStream,
  profile,
  type ProfileFiles,
  type ProfileWords,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../platform/http/refusals.ts';

/** What is given changes, what is absent stays; null takes a word or a file away. Files are in the storage already. */
export type ProfileChanges = Partial<ProfileWords> & Partial<ProfileFiles>;

export class EditProfile extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly changes: ProfileChanges,
    /** Of a company. */
    readonly page?: Partial<CompanyPage> & { readonly companyId: number },
  ) {
    super();
  }
}

@CommandHandler(EditProfile)
export class EditProfileHandler implements ICommandHandler<EditProfile> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ accountId, changes, page }: EditProfile) {
    const stream = accountStream(accountId);
    const command = { kind: 'EditProfile', accountId, ...changes } as const;
    const pageEdit =
      page &&
      on(
        companyPage,
        companyPageStream(accountId),
        { kind: 'EditCompanyPage', accountId, ...page },
        { profile: look(profile, stream) },
      );
    return this.aggregates.run([on(profile, stream, command), ...(pageEdit ? [pageEdit] : [])], {
      accountId,
    });
  }
}
