import type { AccountRegistered } from '@lock-in/domain';
import { everyBucket, type EventStore, type Waiter } from '@lock-in/event-store';
import { Sessions } from '../platform/access/sessions.ts';
import { Ids } from '../platform/database/ids.ts';
import { eventStore, waiter } from '../platform/log/tokens.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Very many users, signed in without the steps that take their time: what counts is what they then do at one moment. */
export async function crowd(test: TestApp, size: number): Promise<SignedIn[]> {
  const ids = test.app.get(Ids);
  const registered: AccountRegistered[] = [];
  for (let n = 1; n <= size; n++) {
    const [accountId, userId] = [await ids.next('account'), await ids.next('user')];
    registered.push({
      type: 'AccountRegistered',
      data: { accountId, role: 'User', userId, companyId: null, companyDocKey: null },
      subject: `account-${accountId}`,
      personal: { name: `Face ${n}`, email: `face-${n}@example.org` },
    });
  }
  const outcome = await test.app.get<EventStore>(eventStore).append({
    writes: registered.map((event) => ({
      streamId: `account-${event.data.accountId}`,
      expected: 'none',
      events: [{ ...event, schemaVersion: 1 }],
    })),
    actor: 'operator',
    correlationId: 'crowd',
    occurredAt: test.clock.now(),
  });
  if (outcome.kind !== 'appended') throw new Error(`The crowd did not come in: ${outcome.kind}`);
  const { position } = outcome;
  const eventTypes = ['AccountRegistered'];
  await test.app
    .get<Waiter>(waiter)
    .waitFor({ position, buckets: everyBucket, eventTypes, timeoutMs: 10_000 });
  return Promise.all(registered.map(({ data: { accountId } }) => seat(test, accountId)));
}

async function seat(test: TestApp, accountId: number): Promise<SignedIn> {
  const visitor = test.visitor();
  visitor.cookies.set('session_token', (await test.app.get(Sessions).start(accountId)).token);
  const { body } = await visitor.get('/api/me');
  await visitor.get('/api/csrf-token');
  return Object.assign(visitor, { me: body as SignedIn['me'], person: {} as SignedIn['person'] });
}
