import { register } from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../platform/access/limits/limits.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, type Given, Input } from '../platform/http/call.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { commonPassword } from '../shared/refusals/accounts.ts';
import type { CallRequest } from '../platform/http/request.ts';
import { Accounts } from './accounts.ts';
import { ChallengeCookie } from './sign-in/challenge/challenge-cookie.ts';
import { CaptchaPass } from './sign-in/captcha/captcha-pass.ts';
import { RegisterAccount, type Registration } from './commands/register-account.ts';
import { isCommonPassword } from './passwords/passwords.ts';

@Controller()
export class RegisterController {
  constructor(
    private readonly commands: Commands,
    private readonly captcha: CaptchaPass,
    private readonly accounts: Accounts,
    private readonly challengeCookie: ChallengeCookie,
  ) {}

  @Call(register)
  @PerAddress('registrationsPerAddress')
  async register(
    @Input() given: Given<typeof register>,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const registration = await registrationIn(given);
    await this.captcha.require(request.visitorId);
    let opened: number | undefined;
    const answer = await this.commands.answer(
      new RegisterAccount(registration),
      ({ accountId }) => this.accounts.one(accountId),
      ({ accountId }) => (opened = accountId),
    );
    await this.challengeCookie.openFirst(request, response, opened, registration.password);
    return answer;
  }
}

/** Checks that the contract cannot express: the password is not a common one, and a company submits a document. */
async function registrationIn({
  body: { role, ...person },
  files,
}: Given<typeof register>): Promise<Registration> {
  const documentPath = files.companyDoc?.path;
  const errors = {
    ...((await isCommonPassword(person.password)) && { password: commonPassword }),
    ...(role === 'Company' && !documentPath && { companyDoc: 'Please upload a PDF verification document.' }),
  };
  if (Object.keys(errors).length > 0) throw new HttpRefusal(400, errors);
  return { ...person, as: role === 'Company' ? { role, documentPath: documentPath! } : { role } };
}
