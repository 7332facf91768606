import { defineProjection } from '@lock-in/event-store';
import { Module } from '@nestjs/common';
import { AccountRow, Accounts, accounts } from './accounts.ts';
import { CaptchaController } from './captcha.controller.ts';
import { Captcha } from './captcha.ts';
import { Challenges } from './challenges.ts';
import { CodeStep } from './code-step.ts';
import { ConfirmPasswordHandler } from './commands/confirm-password.ts';
import { CreateAdminHandler } from './commands/create-admin.ts';
import { DisableAccountHandler } from './commands/disable-account.ts';
import { EnableTwoFactorHandler } from './commands/enable-two-factor.ts';
import { PreparePasswordChangeHandler } from './commands/prepare-password-change.ts';
import { RegisterAccountHandler } from './commands/register-account.ts';
import { ResetTwoFactorHandler } from './commands/reset-two-factor.ts';
import { UseRecoveryCodeHandler } from './commands/use-recovery-code.ts';
import { Credentials } from './credentials.ts';
import { EmailDigests } from './email-digests.ts';
import { ExpiredRows } from './expired-rows.ts';
import { LoginFailures } from './login-failures.ts';
import { Openings } from './openings.ts';
import { Operator } from './operator.ts';
import { PasswordStep } from './password-step.ts';
import { Passwords } from './passwords.ts';
import { RegisterController } from './register.controller.ts';
import { SessionController } from './session.controller.ts';
import { SignInController } from './sign-in.controller.ts';

export const identityProjection = defineProjection({ name: 'identity', version: 2, readModels: [accounts] });
export const identityEntities = [AccountRow];

const commandHandlers = [
  ConfirmPasswordHandler,
  CreateAdminHandler,
  DisableAccountHandler,
  EnableTwoFactorHandler,
  PreparePasswordChangeHandler,
  RegisterAccountHandler,
  ResetTwoFactorHandler,
  UseRecoveryCodeHandler,
];

@Module({
  controllers: [CaptchaController, RegisterController, SessionController, SignInController],
  providers: [
    Accounts,
    Captcha,
    Challenges,
    CodeStep,
    Credentials,
    EmailDigests,
    ExpiredRows,
    LoginFailures,
    Openings,
    Operator,
    PasswordStep,
    Passwords,
    ...commandHandlers,
  ],
})
export class IdentityModule {}
