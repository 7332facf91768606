import {
  account,
  type AccountState,
  accountStream,
  emailClaim,
  emailStream,
  profile,
  verification,
  verificationStream,
} from '@lock-in/domain';
import type { BulkEvent } from '@lock-in/event-store';
import type { Scribe } from './history.ts';
import type { Random } from './random.ts';
import { personName } from './words.ts';

/** The first admin's account id. */
export const admin = 1;

export const isCompany = (accountId: number) => accountId % 50 === 0;
export const companyIdOf = (accountId: number) => accountId / 50;
export const userIdOf = (accountId: number) => accountId - Math.floor(accountId / 50) - 1;

export const actorOf = accountStream;

/** The account state of every company: none is ever closed. */
export const companyAccount: AccountState = {
  status: 'active',
  role: 'Company',
  twoFactor: false,
  companyDocKey: null,
};

/** The events by which an account begins: a person registers, a company registers and is verified, or an admin is created. */
export function* registration(
  accountId: number,
  {
    scribe,
    random,
    digestOf,
    admins,
  }: { scribe: Scribe; random: Random; digestOf: (email: string) => string; admins: number },
): Generator<BulkEvent> {
  const name = personName(random);
  const email = `member-${accountId}@community.example`;
  const company = isCompany(accountId);
  const registered = account.decide(
    accountId <= admins
      ? { kind: 'CreateAdmin', accountId, name, email }
      : {
          kind: 'RegisterAccount',
          accountId,
          role: company ? 'Company' : 'User',
          userId: company ? null : userIdOf(accountId),
          companyId: company ? companyIdOf(accountId) : null,
          companyDocKey: company ? documentOf(accountId) : null,
          name: company ? `${name} & Co.` : name,
          email,
        },
    account.initial,
  );
  yield scribe.record(accountStream(accountId), 1, actorOf(accountId), registered);
  const claimed = emailClaim.decide(
    { kind: 'ClaimEmail', accountId, at: '2026-01-01T00:00:00Z' },
    emailClaim.initial,
  );
  yield scribe.record(emailStream(digestOf(email)), 1, actorOf(accountId), claimed);
  if (!company) return;
  const companyId = companyIdOf(accountId);
  const verified = verification.decide(
    {
      kind: 'DecideCompany',
      companyId,
      accountId,
      verdict: 'Verified',
      reason: null,
      companyDocKey: null,
      name: null,
      decidedBy: admin,
      account: companyAccount,
      profile: profile.initial,
    },
    verification.initial,
  );
  yield scribe.record(verificationStream(accountId), 1, actorOf(admin), verified);
}

const documentOf = (accountId: number) => `company-document-${accountId}`;
