import { sealed } from '../../testing/log/sealed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { VerificationWorker } from './verification-job.ts';
import { Verifications } from './verifications.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.signedIn('User');
});
afterAll(() => test.stop());

const verifications = () => test.app.get(Verifications);
const check = () => test.app.get(VerificationWorker).process();

describe('The verification of the log', () => {
  it('waits for the first seal, and then for six hours', async () => {
    await sealed(test);
    await check();
    const first = await verifications().newest();
    expect(first).toMatchObject({ finding: null });
    await check();
    test.clock.advance({ hours: 5, minutes: 50 });
    await check();
    expect(await verifications().newest()).toEqual(first);
    test.clock.advance({ minutes: 20 });
    await check();
    expect(Date.parse((await verifications().newest())!.verifiedAt)).toBeGreaterThan(
      Date.parse(first!.verifiedAt),
    );
  });

  it('records nothing of a check that was stopped, and does not hold up a shutdown', async () => {
    await sealed(test);
    const before = await verifications().newest();
    await expect(verifications().verify(AbortSignal.abort())).rejects.toThrow('abort');
    test.clock.advance({ hours: 7 });
    test.app.get(VerificationWorker).beforeApplicationShutdown();
    await check();
    expect(await verifications().newest()).toEqual(before);
  });
});
