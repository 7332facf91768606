import type { Contract } from '@lock-in/contracts';
import { contracts } from '../../platform/http/contracts.ts';
import { send } from '../../testing/any/any-call.ts';
import { newPerson, type SignedIn } from '../../testing/people/people.ts';
import { recruiterOf } from '../../testing/people/recruiters.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ofCompanies = [...contracts].filter(
  ([, { access }]) => access.kind === 'signedIn' && access.roles.includes('Company'),
);
const isOwners = ({ access }: Contract) => access.kind === 'signedIn' && access.owner;
const named = (isMeant: (entry: [string, Contract]) => boolean) =>
  ofCompanies.filter(isMeant).map(([name, call]) => [`${call.method} ${call.path}`, name, call] as const);

let test: TestApp;
let recruiter: SignedIn;
let refused: SignedIn;
beforeAll(async () => {
  test = await startTestApp({ mail: undefined });
  const owner = await test.signedIn('Company');
  recruiter = await recruiterOf(test, owner);
  refused = await test.signedIn('User', newPerson('User'));
});
afterAll(() => test.stop());

/** A request that no contract accepts: an allowed caller is told what is wrong with it, or that there is no such thing. */
const sendNonsense = (by: SignedIn, name: string, { path }: Contract) => {
  const params = Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, param = '']) => [param, 'x']));
  const nothing = { query: { uri: '', page: '0' }, body: { x: 'x' }, files: {}, idempotencyKey: undefined };
  return send(by, { name, by: undefined, params, ...nothing }, { pdf: Buffer.of(), image: Buffer.of() });
};
const forbidden = { status: 403, body: { error: 'Forbidden.' } };

describe('Calls for a company’s owner only are refused to its recruiters before they are read', () => {
  it.each(named(([, call]) => isOwners(call)))('%s', async (_, name, call) => {
    const { status, body } = await sendNonsense(recruiter, name, call);
    expect({ status, body: body as unknown }).toEqual(forbidden);
  });
});

describe('All other calls of a company are open to its recruiters', () => {
  // Each ends the session.
  const ends = ['logout', 'leaveCompany', 'signOutEverywhere'];
  it.each(named(([name, call]) => !isOwners(call) && !ends.includes(name) && !('events' in call.answer)))(
    '%s',
    async (_, name, call) => {
      const { status } = await sendNonsense(recruiter, name, call);
      expect([401, 403]).not.toContain(status);
    },
  );

  it('and a person of no company is refused the calls of companies', async () => {
    expect((await refused.get('/api/company/people')).status).toBe(403);
  });
});
