import type { Verification } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DecideCompany } from '../../companies/commands/decide-company.ts';
import { newSecret } from '../../identity/two-factor/authenticator.ts';
import { CreateAdmin } from '../../identity/commands/create-admin.ts';
import { EnableTwoFactor } from '../../identity/commands/enable-two-factor.ts';
import { RegisterAccount } from '../../identity/commands/register-account.ts';
import { Credentials } from '../../identity/credentials.ts';
import type { Clock } from '../../platform/clock.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Config } from '../../platform/config/config.ts';
import { isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { requestContext } from '../../platform/request-context.ts';
import type { Person } from './people.ts';

/** Creates an account with an authenticator whose current code counts as used, as after a first sign-in. Resolves with its id. */
export async function enrolledAccount(
  app: INestApplicationContext,
  clock: Clock,
  person: Person,
): Promise<number> {
  const { accountId } =
    person.role === 'Admin'
      ? await done(app, new CreateAdmin(person), 'operator')
      : await done(app, new RegisterAccount({ ...person, as: await kindOf(app, person) }));
  const secret = newSecret();
  const { recoveryCodes } = await done(app, new EnableTwoFactor(accountId, secret));
  await app.get(Credentials).claimTimeStep(accountId, Math.floor(clock.now().getTime() / 30_000));
  Object.assign(person, { secret, recoveryCodes });
  return accountId;
}

/** Verifies or rejects a company as an admin. */
export async function decideCompany(
  app: INestApplicationContext,
  companyId: number,
  decidedBy: number,
  verdict: 'Verified' | 'Rejected',
): Promise<void> {
  const admin = {
    accountId: decidedBy,
    sessionId: '',
    role: 'Admin',
    userId: null,
    companyId: null,
    companyRole: null,
    ownerId: null,
    suspension: null,
    provenAt: new Date(0),
  } as const;
  const principal = { ...admin, verified: null as Verification | null, mustChangePassword: false };
  const judgement = { verdict, reason: null, companyDocKey: null, name: null, decidedBy };
  await requestContext.run({ requestId: randomUUID(), principal }, () =>
    done(app, new DecideCompany(companyId, judgement)),
  );
}

async function done<Result extends object>(
  app: INestApplicationContext,
  command: Command<Result | Refusal>,
  actor?: 'operator',
): Promise<Result> {
  const result = await app.get(Commands).execute(command, actor);
  if (isRefusal(result)) throw new Error(`${command.constructor.name} was refused: ${result.rejected}`);
  return result;
}

async function kindOf(app: INestApplicationContext, { role, name }: Person) {
  if (role === 'User') return { role };
  const documentPath = join(app.get(Config).dataDir, `document-${randomUUID()}.pdf`);
  await writeFile(documentPath, await pdf(`Business profile of ${name}`));
  return { role: 'Company', documentPath } as const;
}
