import { register } from '@lock-in/contracts';
import { Controller, Req } from '@nestjs/common';
import { PerAddress } from '../platform/access/limits.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, type Given, Input } from '../platform/http/call.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import type { CallRequest } from '../platform/http/request.ts';
import { requestContext } from '../platform/request-context.ts';
import { Accounts } from './accounts.ts';
import { Captcha } from './captcha.ts';
import { RegisterAccount, type Registration } from './commands/register-account.ts';
import { isCommonPassword } from './passwords.ts';

@Controller()
export class RegisterController {
  constructor(
    private readonly commands: Commands,
    private readonly captcha: Captcha,
    private readonly accounts: Accounts,
  ) {}

  @Call(register)
  @PerAddress('registrationsPerAddress')
  async register(@Input() given: Given<typeof register>, @Req() { visitorId }: CallRequest) {
    const registration = registrationIn(given);
    // The pass is taken last, so that a mistake in a field does not cost another proof of work. A repeat has paid already.
    const isRepeat = requestContext.getStore()?.recalled !== undefined;
    if (!isRepeat && !(await this.captcha.redeem(visitorId)))
      throw new HttpRefusal(400, 'Please complete the CAPTCHA verification.');
    return this.commands.answer(new RegisterAccount(registration), ({ accountId }) =>
      this.accounts.one(accountId),
    );
  }
}

/** What the contract can not say: which passwords everyone tries first, and that a company hands in a document. */
function registrationIn({ body: { role, ...person }, files }: Given<typeof register>): Registration {
  const documentPath = files.companyDoc?.path;
  const errors = {
    ...(isCommonPassword(person.password) && {
      password: 'This password is too common. Please choose another one.',
    }),
    ...(role === 'Company' && !documentPath && { companyDoc: 'Please upload a PDF verification document.' }),
  };
  if (Object.keys(errors).length > 0) throw new HttpRefusal(400, errors);
  return { ...person, as: role === 'Company' ? { role, documentPath: documentPath! } : { role } };
}
