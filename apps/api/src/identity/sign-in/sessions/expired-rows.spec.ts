import { captchaToken } from '../../../testing/people/people.ts';
import { generate, newcomer } from '../../../testing/people/second-step.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ExpiredRows } from './expired-rows.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const counts = async () => {
  const { rows } = await test.pool.query<Record<string, number>>(
    `select (select count(*)::int from sign_in_challenge) as challenges, (select count(*)::int from login_failure) as failures,
            (select count(*)::int from captcha_solution) as solutions, (select count(*)::int from captcha_pass) as passes`,
  );
  return rows[0];
};

describe('what expired', () => {
  it('is removed, and nothing else', async () => {
    const { visitor, person } = await newcomer(test);
    await generate({ visitor, person });
    await visitor.post('/verify-captcha', { token: await captchaToken(visitor) });
    await visitor.post('/api/login', { email: 'nobody@example.org', password: 'not the password' });
    const before = await counts();
    expect(before).toEqual({ challenges: 2, failures: 3, solutions: 2, passes: 1 });

    await test.app.get(ExpiredRows).process();
    expect(await counts()).toEqual(before);
    test.clock.advance({ minutes: 6 });
    await test.app.get(ExpiredRows).process();
    // The browser that was shown a secret to enrol gets the same one for a day.
    expect(await counts()).toEqual({ challenges: 1, failures: 3, solutions: 2, passes: 0 });
    test.clock.advance({ minutes: 10 });
    await test.app.get(ExpiredRows).process();
    expect(await counts()).toEqual({ challenges: 1, failures: 0, solutions: 0, passes: 0 });
    test.clock.advance({ minutes: 24 * 60 });
    await test.app.get(ExpiredRows).process();
    expect(await counts()).toEqual({ challenges: 0, failures: 0, solutions: 0, passes: 0 });
  });
});
