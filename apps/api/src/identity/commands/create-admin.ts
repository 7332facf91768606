import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../shared/ids.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { AccountCreation } from '../account-creation.ts';

/** Creates an account for a moderator. Only the operator can do this: no call leads here. */
export class CreateAdmin extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly admin: {
      readonly name: string;
      readonly email: string;
      readonly password: string;
      /** Set if the operator was shown the password. */
      readonly mustChangePassword?: boolean;
    },
  ) {
    super();
  }
}

@CommandHandler(CreateAdmin)
export class CreateAdminHandler implements ICommandHandler<CreateAdmin> {
  constructor(
    private readonly creation: AccountCreation,
    private readonly ids: Ids,
  ) {}

  async execute({ admin: { name, email, password, ...options } }: CreateAdmin) {
    const accountId = await this.ids.next('account');
    return this.creation.create({ kind: 'CreateAdmin', accountId, name, email }, password, options);
  }
}
