import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../shared/ids.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { Storage } from '../../platform/storage/storage.ts';
import { AccountCreation } from '../account-creation.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** A company submits a checked PDF on disk, which is moved away. */
  readonly as: { readonly role: 'User' } | { readonly role: 'Company'; readonly documentPath: string };
}

/** Opens an account for a job seeker or a company. */
export class RegisterAccount extends Command<{ accountId: number } | Refusal> {
  constructor(readonly registration: Registration) {
    super();
  }
}

@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    private readonly creation: AccountCreation,
    private readonly ids: Ids,
    private readonly storage: Storage,
  ) {}

  async execute({ registration: { name, email, password, as } }: RegisterAccount) {
    const accountId = await this.ids.next('account');
    const registering = { kind: 'RegisterAccount', accountId, name, email } as const;
    if (as.role === 'User') {
      const userId = await this.ids.next('user');
      const ids = { role: 'User', userId, companyId: null, companyDocKey: null } as const;
      return this.creation.create({ ...registering, ...ids }, password);
    }
    const companyId = await this.ids.next('company');
    const companyDocKey = await this.storage.keep(as.documentPath, 'company-document');
    const ids = { role: 'Company', userId: null, companyId, companyDocKey } as const;
    return this.creation.create({ ...registering, ...ids }, password);
  }
}
