import { fuzzSeed } from '@lock-in/testing';
import fc from 'fast-check';
import { captchaToken, type SignedIn } from '../../testing/people/people.ts';
import { publishPost } from '../../testing/conversation.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let someone: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  someone = await test.signedIn('User');
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

const runs = 150;

/** All characters that a header may hold. */
const headerCharacters = [
  '\t',
  ...Array.from({ length: 0xff - 0x1f }, (_, at) => String.fromCharCode(0x20 + at)),
].filter((character) => character !== '\x7f');
const anyHeader = fc.string({ unit: fc.constantFrom(...headerCharacters), maxLength: 120 });
/** Pieces that are hard to decode. */
const oddPiece = fc.constantFrom('%', '%00', '%E0%A4%A', '%F0%9F%98%80', '"', '.', '..', '=', '-', 'é', '');

/** A value similar to a valid one: itself, a part of it, or with something odd inserted. */
const like = (good: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(good),
    anyHeader,
    fc
      .tuple(fc.nat(good.length), fc.nat(3), fc.oneof(oddPiece, anyHeader))
      .map(([at, length, piece]) => good.slice(0, at) + piece + good.slice(at + length)),
    fc.nat(good.length).map((length) => good.slice(0, length)),
    fc.constant(`${good}${good}`),
  );

describe('However malformed, never a fault of the server:', () => {
  it('a cookie', async () => {
    const names = [
      'session_token',
      'csrf_token',
      'visitor',
      'sign_in_challenge',
      'signed_in',
      '__Host-visitor',
    ];
    const challenged = test.visitor();
    // A separate person, because some of these calls succeed and sign out.
    const { person, cookies: known } = await test.signedIn('User');
    await challenged.post('/api/login', { email: person.email, password: person.password });
    const good = new Map([...challenged.cookies, ...known]);
    const cookies = fc.record(
      Object.fromEntries(names.map((name) => [name, like(good.get(name) ?? 'unknown')])),
      { requiredKeys: [] },
    );
    const calls = fc.constantFrom(
      ...(['get /api/me', 'get /api/csrf-token', 'post /api/logout', 'post /api/2fa-generate'] as const),
    );
    await fc.assert(
      fc.asyncProperty(cookies, calls, fc.option(anyHeader), async (sent, call, header) => {
        const [method, path] = call.split(' ') as ['get' | 'post', string];
        const { status } = await test.visitor().send(method, path, (request) =>
          request.set({
            Cookie: Object.entries(sent)
              .map(([name, value]) => `${name}=${value}`)
              .join('; '),
            'X-CSRFToken': header ?? sent['csrf_token'] ?? '',
          }),
        );
        expect(status).toBeLessThan(500);
      }),
      { seed: fuzzSeed, numRuns: runs },
    );
  });

  it('a cursor', async () => {
    for (let n = 0; n < 6; n++) await publishPost(someone);
    const { body } = await someone.get('/api/posts/paginated');
    const { nextCursor } = body as { nextCursor: string };
    expect(nextCursor).toEqual(expect.any(String));
    const cursors = fc.oneof(like(nextCursor), fc.string({ unit: 'binary' }));
    const lists = fc.constantFrom('/api/posts/paginated', '/api/joblistings', '/api/moderation/decisions');
    await fc.assert(
      fc.asyncProperty(cursors, lists, async (cursor, list) => {
        const { status } = await admin.get(`${list}?${new URLSearchParams({ cursor }).toString()}`);
        expect([200, 400]).toContain(status);
      }),
      { seed: fuzzSeed, numRuns: runs },
    );
  });

  it('the solution of a captcha', async () => {
    const visitor = test.visitor();
    const token = await captchaToken(visitor);
    const text = Buffer.from(token, 'base64').toString();
    const solved = JSON.parse(text) as {
      challenge: { parameters: object; signature: string };
      solution: { derivedKey: string };
    };
    const { challenge, solution } = solved;
    const odd = fc.oneof(fc.anything(), fc.constantFrom(-1, 0.5, 1e300, null, '', 'f', 'zz'));
    const changed = (field: object) =>
      fc
        .dictionary(fc.constantFrom(...Object.keys(field)), fc.oneof(odd, like(solution.derivedKey)))
        .map((change) => ({ ...field, ...change }));
    const tokens = fc.oneof(
      like(token),
      fc.string({ unit: 'binary', minLength: 1 }),
      fc
        .oneof(
          like(text),
          changed(solution).map((made) => ({ challenge, solution: made })),
          changed(challenge.parameters).map((parameters) => ({
            challenge: { ...challenge, parameters },
            solution,
          })),
          changed(challenge).map((made) => ({ challenge: made, solution })),
        )
        .map((made) => asToken(made)),
    );
    await fc.assert(
      fc.asyncProperty(tokens, async (made) => {
        const { status } = await visitor.post('/verify-captcha', { token: made });
        expect([200, 400]).toContain(status);
      }),
      { seed: fuzzSeed, numRuns: runs },
    );
  });

  it('the key of a captcha’s solution with half a byte', async () => {
    const visitor = test.visitor();
    const { challenge, solution } = JSON.parse(
      Buffer.from(await captchaToken(visitor), 'base64').toString(),
    ) as { challenge: object; solution: { derivedKey: string } };
    const derivedKey = solution.derivedKey.slice(1);
    const token = asToken({ challenge, solution: { ...solution, derivedKey } });
    const { status, body } = await visitor.post('/verify-captcha', { token });
    expect([status, body]).toEqual([
      400,
      { success: false, message: 'The CAPTCHA was not solved. Please try again.' },
    ]);
  });
});

/** As base64 of the text or JSON; a bigint becomes text, which JSON can express. */
function asToken(made: unknown): string {
  const text =
    typeof made === 'string'
      ? made
      : JSON.stringify(made, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return Buffer.from(text).toString('base64') || 'A';
}
