import type { Role } from '@lock-in/contracts';
import type { AccountRegistered, CompanyVerified } from '@lock-in/domain';
import { EventStore, everyBucket, type StreamWrite, Waiter } from '@lock-in/event-store';
import { Ids } from '../../shared/ids.ts';
import type { SignedIn } from './people.ts';
import { startSession } from './start-session.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Many signed-in people, created without the slow steps of registration, for tests of concurrent calls. Companies are verified.
 */
export async function crowd(test: TestApp, size: number, role: Role = 'User'): Promise<SignedIn[]> {
  const accountIds: number[] = [];
  const writes: StreamWrite[] = [];
  for (let n = 1; n <= size; n++) {
    const { registered, verified } = await newcomer(test, role);
    const { accountId } = registered.data;
    accountIds.push(accountId);
    const streamId = registered.subject;
    writes.push({ streamId, expected: 'none', events: [registered] });
    if (verified) writes.push({ streamId: `${streamId}/verification`, expected: 'none', events: [verified] });
  }
  const outcome = await test.app.get(EventStore).append({
    writes,
    actor: 'operator',
    correlationId: 'crowd',
    occurredAt: test.clock.now(),
  });
  if (outcome.kind !== 'appended') throw new Error(`The crowd did not come in: ${outcome.kind}`);
  const { position } = outcome;
  const eventTypes = ['AccountRegistered', 'CompanyVerified'];
  await test.app.get(Waiter).waitFor({ position, buckets: everyBucket, eventTypes, timeoutMs: 10_000 });
  return Promise.all(accountIds.map((accountId) => startSession(test, accountId)));
}

async function newcomer({ app }: TestApp, role: Role) {
  const ids = app.get(Ids);
  const accountId = await ids.next('account');
  const userId = role === 'User' ? await ids.next('user') : null;
  const companyId = role === 'Company' ? await ids.next('company') : null;
  const registered: AccountRegistered = {
    type: 'AccountRegistered',
    data: {
      accountId,
      role,
      userId,
      companyId,
      companyDocKey: companyId === null ? null : `company-document-${companyId}`,
    },
    subject: `account-${accountId}`,
    personal: { name: `Face ${accountId}`, email: `face-${accountId}@example.org` },
  };
  if (companyId === null) return { registered };
  const verified: CompanyVerified = {
    type: 'CompanyVerified',
    data: { companyId, accountId, decidedBy: accountId },
  };
  return { registered, verified };
}
