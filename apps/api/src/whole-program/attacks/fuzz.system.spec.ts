import { type FileKind, isEventStream } from '@lock-in/contracts';
import { EventStore, Projector, verifyProjection } from '@lock-in/event-store';
import { fuzzSeed, pdf } from '@lock-in/testing';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { contracts } from '../../platform/http/contracts.ts';
import { projections } from '../../programs/read-models.ts';
import { leaveOnceOpen } from '../../testing/any/any-call.ts';
import { answerFault } from '../../testing/fuzz/answer-fault.ts';
import { Cast } from '../../testing/fuzz/cast.ts';
import type { WrittenRequest } from '../../testing/fuzz/draft.ts';
import { earlierCursor, hostileRequest } from '../../testing/fuzz/hostile-request.ts';
import { newThings } from '../../testing/fuzz/newest-ids.ts';
import { picture } from '../../testing/pictures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** `npm run fuzz` makes more of them. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const batch = 200;
/** Maximum number of faults that are collected. */
const mostFaults = 20;

let test: TestApp;
let cast: Cast;
const bytes: Record<FileKind, Buffer> = { pdf: Buffer.of(), image: Buffer.of() };
beforeAll(async () => {
  test = await startTestApp({ publicPagesAt: 'https://lock-in.example' });
  cast = await Cast.of(test);
  bytes.pdf = await pdf('A document');
  bytes.image = await picture(8).png().toBuffer();
}, 60_000);
afterAll(() => test.stop());

const cursors: string[] = [];
const statuses = new Map<number, number>();
const faults: string[] = [];

/** One caller's requests, one after the other. */
async function makeInTurn(lane: readonly WrittenRequest[]) {
  for (const request of lane) {
    if (faults.length >= mostFaults) return;
    const response = await make(request).catch((error: unknown) => String(error));
    if (typeof response === 'string') {
      faults.push(`${response}\n${describeExchange(request)}`);
      continue;
    }
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    keepCursor(response.body);
    const fault = answerFault(contracts.get(request.name)!, response);
    if (fault !== undefined) faults.push(`${fault}\n${describeExchange(request, response)}`);
    await cast.restored(request.caller, response);
  }
}

function make({ name, caller, method, address, headers, body }: WrittenRequest): Promise<Response> {
  const by = cast.named(caller) ?? cast.visitor();
  const path = address.replace(new RegExp(`${earlierCursor}(\\d+)-`), (_, n: string) =>
    cursors.length === 0 ? '' : encodeURIComponent(cursors[Number(n) % cursors.length]!),
  );
  return by.change(method, path, (request) => {
    const call = contracts.get(name)!;
    if (isEventStream(call.answer)) leaveOnceOpen(request);
    request.set(headers);
    // Sends the bytes as they are; superagent would encode them as JSON.
    return body === undefined ? request : request.serialize((written) => written as string).send(body);
  });
}

function keepCursor(body: unknown) {
  const cursor = (body as { nextCursor?: unknown } | undefined)?.nextCursor;
  if (typeof cursor !== 'string') return;
  if (cursors.length > 200) cursors.shift();
  cursors.push(cursor);
}

const describeExchange = (
  { name, caller, method, address, headers, body }: WrittenRequest,
  answer?: Response,
) =>
  [
    `${name}, by ${caller}: ${method} ${address.slice(0, 500)}`,
    JSON.stringify(headers).slice(0, 300),
    body?.toString().slice(0, 1_000) ?? 'no body',
    ...(answer ? [`answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 1_000)}`] : []),
  ].join('\n');

describe('For any request', () => {
  it(
    'the answer is one that the call’s contract names, and the log can be replayed from the beginning',
    async () => {
      console.log(`${requests} requests, FUZZ_SEED=${fuzzSeed}`);
      for (let made = 0; made < requests && faults.length < mostFaults; made += batch) {
        const numRuns = Math.min(batch, requests - made);
        // A new person, because an admin among the callers may have suspended the author of earlier things.
        const any = hostileRequest(cast, bytes, await newThings(cast, await test.signedIn('User')));
        const lanes = Map.groupBy(fc.sample(any, { seed: fuzzSeed + made, numRuns }), ({ caller }) => caller);
        await Promise.all(Array.from(lanes.values(), makeInTurn));
      }
      expect({ seed: fuzzSeed, faults }).toEqual({ seed: fuzzSeed, faults: [] });
      // Enough of them must succeed, otherwise nothing was tested.
      expect(statuses.get(200)).toBeGreaterThan(requests / 20);
      expect(statuses.get(201)).toBeGreaterThan(requests / 100);
      expect((await test.app.get(Projector).status()).parked).toEqual([]);
      const store = test.app.get(EventStore);
      for (const projection of projections) {
        const differences = await verifyProjection({ pool: test.pool, store, projection });
        expect([fuzzSeed, projection.name, differences]).toEqual([fuzzSeed, projection.name, []]);
      }
      if (requests > 1_000) console.log('Answers by status:', Object.fromEntries([...statuses].toSorted()));
    },
    120_000 + requests * 60,
  );
});
