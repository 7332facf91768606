import { captchaToken, newPerson, register, solveCaptcha } from '../../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/people/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const verify = async (visitor: Visitor, token: unknown) => {
  const { status, body } = await visitor.post('/verify-captcha', { token });
  return { status, body: body as unknown };
};
const refused = (message: string) => ({ status: 400, body: { success: false, message } });
const change = (
  token: string,
  edit: (payload: {
    challenge: { parameters: { cost: number } };
    solution: { counter: number; derivedKey: string };
  }) => void,
) => {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Parameters<typeof edit>[0];
  edit(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

describe('a captcha', () => {
  it('is passed by its solution', async () => {
    const { status, body } = await solveCaptcha(test.visitor());
    expect({ status, body: body as unknown }).toEqual({
      status: 200,
      body: { success: true, message: 'Verified' },
    });
  });

  it('is passed once, even by two visitors at the same moment', async () => {
    const visitors = [test.visitor(), test.visitor()];
    const token = await captchaToken(visitors[0]!);
    const answers = await Promise.all(visitors.map((visitor) => verify(visitor, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await verify(test.visitor(), token)).toEqual(
      refused('This CAPTCHA was used before. Please try again.'),
    );
  });

  it('is not passed by something else than its solution', async () => {
    const visitor = test.visitor();
    const token = await captchaToken(visitor);
    const wrong = change(token, ({ solution }) => {
      solution.derivedKey = solution.derivedKey.replaceAll(/./g, '0');
    });
    expect(await verify(visitor, wrong)).toEqual(refused('The CAPTCHA was not solved. Please try again.'));
  });

  it('is not passed when it was made easier', async () => {
    const visitor = test.visitor();
    const easier = change(await captchaToken(visitor), ({ challenge }) => {
      challenge.parameters.cost = 0;
    });
    expect(await verify(visitor, easier)).toEqual(refused('The CAPTCHA was not solved. Please try again.'));
  });

  it.each(['nonsense', 'bnVsbA==', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')])(
    'is not passed by %s',
    async (token) => {
      expect(await verify(test.visitor(), token)).toEqual(
        refused('The CAPTCHA could not be read. Please try again.'),
      );
    },
  );

  it('is not passed without a solution', async () => {
    expect((await verify(test.visitor(), undefined)).status).toBe(400);
    expect((await verify(test.visitor(), 7)).body).toEqual({
      success: false,
      message: expect.any(String) as string,
    });
  });

  it('is not passed ten minutes after it was given out', async () => {
    const visitor = test.visitor();
    const token = await captchaToken(visitor);
    test.clock.advance({ minutes: 11 });
    expect(await verify(visitor, token)).toEqual(refused('The CAPTCHA has expired. Please try again.'));
  });

  it('requires as much work as is configured', async () => {
    const earnest = await startTestApp({ captchaCost: 5_000 });
    try {
      const { body } = await earnest.visitor().get('/api/captcha-challenge');
      expect(body).toMatchObject({
        parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5_000 },
        signature: expect.any(String) as string,
      });
    } finally {
      await earnest.stop();
    }
  });
});

describe('a captcha pass', () => {
  it('lives two minutes', async () => {
    const { name, email, password, role } = newPerson('User');
    const visitor = test.visitor();
    await solveCaptcha(visitor);
    test.clock.advance({ minutes: 2 });
    const late = await visitor.submit('/api/register', { name, email, password, role });
    expect(late.body).toEqual({ error: 'Please complete the CAPTCHA verification.' });
    expect((await register(visitor, { name, email, password, role })).status).toBe(201);
  });

  it('belongs to the visitor who earned it', async () => {
    const { name, email, password, role } = newPerson('User');
    await solveCaptcha(test.visitor());
    const other = await test.visitor().submit('/api/register', { name, email, password, role });
    expect(other.body).toEqual({ error: 'Please complete the CAPTCHA verification.' });
  });
});
