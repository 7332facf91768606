import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { MailModule } from '../platform/mail/mail.module.ts';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { AccountCreation } from './account-creation.ts';
import { AddressLinksController } from './addresses/address-links.controller.ts';
import { AddressLinks } from './addresses/address-links.ts';
import { AddressLosses } from './addresses/address-losses.ts';
import { AddressMailWorker } from './addresses/address-mail-worker.ts';
import { addressMailQueue, AddressMails } from './addresses/address-mails.ts';
import { AccountMails, accountMailQueue, AccountMailWorker } from './passwords/account-mails.ts';
import { Accounts } from './accounts.ts';
import { CaptchaController } from './sign-in/captcha/captcha.controller.ts';
import { CaptchaPass } from './sign-in/captcha/captcha-pass.ts';
import { Captcha } from './sign-in/captcha/captcha.ts';
import { ChallengeCookie } from './sign-in/challenge/challenge-cookie.ts';
import { Challenges } from './sign-in/challenge/challenges.ts';
import { ClosingController } from './closing.controller.ts';
import { CodeStep } from './sign-in/code-step.ts';
import { Credentials } from './credentials.ts';
import { EmailAddressController } from './addresses/email-address.controller.ts';
import { EmailDigests } from './addresses/email-digests.ts';
import { ExpiredRows, expiredRowsQueue } from './sign-in/sessions/expired-rows.ts';
import { ForgottenPasswordController } from './passwords/forgotten-password.controller.ts';
import { IdentityNews } from './identity-news.ts';
import { SignInAttempts } from './sign-in/failed-attempts/sign-in-attempts.ts';
import { Operator } from './operator.ts';
import { MailedLinks } from './passwords/mailed-links.ts';
import { CompanyPeople } from './people/company-people.ts';
import { Departures } from './people/departures.ts';
import { InvitationMails, invitationMailQueue } from './people/invitation-mails.ts';
import { Invitations } from './people/invitations.ts';
import { JoinController } from './people/join.controller.ts';
import { PeopleController } from './people/people.controller.ts';
import { PasswordStep } from './sign-in/password-step.ts';
import { PasswordReplacement } from './passwords/password-replacement.ts';
import { Passwords } from './passwords/passwords.ts';
import { Reauthentication } from './passwords/reauthentication.ts';
import { RegisterController } from './register.controller.ts';
import { SecondFactor } from './sign-in/second-factor.ts';
import { SecondFactorFailures } from './sign-in/failed-attempts/second-factor-failures.ts';
import { SecurityController } from './two-factor/security.controller.ts';
import { SessionController } from './sign-in/sessions/session.controller.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignIns } from './sign-in/sessions/sign-ins.ts';
import { TwoFactorMoves } from './two-factor/two-factor-moves.ts';

@AnswersFrom([])
@Module({
  imports: [
    BullModule.registerQueue(
      { name: expiredRowsQueue },
      { name: accountMailQueue },
      { name: addressMailQueue },
      { name: invitationMailQueue },
    ),
    MailModule,
  ],
  controllers: [
    CaptchaController,
    ClosingController,
    AddressLinksController,
    EmailAddressController,
    ForgottenPasswordController,
    JoinController,
    PeopleController,
    RegisterController,
    SecurityController,
    SessionController,
    SignInController,
  ],
  providers: [
    AccountCreation,
    AccountMails,
    AccountMailWorker,
    AddressLinks,
    AddressLosses,
    AddressMails,
    AddressMailWorker,
    Accounts,
    Captcha,
    CaptchaPass,
    ChallengeCookie,
    Challenges,
    CodeStep,
    CompanyPeople,
    Credentials,
    Departures,
    InvitationMails,
    Invitations,
    PasswordReplacement,
    EmailDigests,
    ExpiredRows,
    IdentityNews,
    SignInAttempts,
    MailedLinks,
    Operator,
    PasswordStep,
    Passwords,
    Reauthentication,
    SecondFactor,
    SecondFactorFailures,
    SignIns,
    TwoFactorMoves,
    ...handlersOf(import.meta.dirname),
    ...handlersOf(join(import.meta.dirname, 'people')),
  ],
})
export class IdentityModule {}
