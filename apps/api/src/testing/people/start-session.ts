import { Sessions } from '../../platform/access/sessions/sessions.ts';
import type { Person, SignedIn } from './people.ts';
import type { TestApp } from '../test-app.ts';

/** A session of an existing account. */
export async function startSession(
  { app, visitor: newVisitor }: Pick<TestApp, 'app' | 'visitor'>,
  accountId: number,
  person = {} as Person,
): Promise<SignedIn> {
  const visitor = newVisitor();
  const { token } = await app.get(Sessions).start(accountId);
  visitor.cookies.set('session_token', token);
  const { body } = await visitor.get('/api/me');
  await visitor.get('/api/csrf-token');
  return Object.assign(visitor, { me: body as SignedIn['me'], person });
}
