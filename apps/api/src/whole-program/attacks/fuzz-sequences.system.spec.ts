import { EventStore, verifyProjection } from '@lock-in/event-store';
import { fuzzSeed, pdf } from '@lock-in/testing';
import fc from 'fast-check';
import { projections } from '../../programs/read-models.ts';
import { mustAgree } from '../../testing/model/agreement.ts';
import { emptyModel } from '../../testing/model/model.ts';
import { type People, steps } from '../../testing/model/steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** `npm run fuzz` makes more of them. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 400);
/** Maximum length of a sequence; the average is half of it. */
const most = 60;

/** Otherwise nothing was tested. */
const mustHaveHappened = ['CommentAdded', 'JobPosted', 'PostCreated', 'PostLiked'];

let test: TestApp;
let people: People;
beforeAll(async () => {
  test = await startTestApp();
  const of = (role: 'User' | 'Company' | 'Admin') => test.signedIn(role);
  people = {
    members: [await of('User'), await of('User')],
    companies: [await of('Company'), await of('Company')],
    admin: await of('Admin'),
    resume: await pdf('A resume'),
  };
}, 60_000);
afterAll(() => test.stop());

describe('After any sequence of calls', () => {
  it(
    'the answers, the pages and a replay of the log agree with a simple model',
    async () => {
      console.log(`FUZZ_SEED=${fuzzSeed}`);
      await fc.assert(
        fc.asyncProperty(steps(most), async (made) => {
          const model = emptyModel();
          await fc.asyncModelRun(() => ({ model, real: people }), made);
          await mustAgree(model, people);
        }),
        { seed: fuzzSeed, numRuns: Math.max(1, Math.round(requests / 30)), unbiased: true },
      );
      const { rows } = await test.pool.query<{ type: string }>('select distinct type from event');
      expect({ seed: fuzzSeed, types: rows.map(({ type }) => type) }).toEqual({
        seed: fuzzSeed,
        types: expect.arrayContaining(mustHaveHappened) as string[],
      });
      const store = test.app.get(EventStore);
      for (const projection of projections) {
        const differences = await verifyProjection({ pool: test.pool, store, projection });
        expect([fuzzSeed, projection.name, differences]).toEqual([fuzzSeed, projection.name, []]);
      }
    },
    120_000 + requests * 100,
  );
});
