import { byToken, makeToken } from '../../testing/integrations.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { offerOf } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let author: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  author = await test.signedIn('User');
});
afterAll(() => test.stop());

const post = async (key: string, title: string, someone = author) => {
  const { status, body } = await someone.send('post', '/api/createPost', (call) =>
    call
      .set({ 'X-CSRFToken': someone.cookies.get('csrf_token')!, 'Idempotency-Key': key })
      .send({ accountId: someone.me.accountId, postData: { title, content: 'Once is enough.', labels: [] } }),
  );
  return { status, body: body as { id: number } };
};

describe('a write with an idempotency key', () => {
  it('that is repeated gets the first answer again and does nothing', async () => {
    const first = await post('a', 'Once');
    const again = await post('a', 'Once');
    expect(first.status).toBe(201);
    expect(again).toEqual(first);
  });

  it('that is sent five times at the same moment is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('b', 'Five times')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { rows } = await test.pool.query(`select from post where title = 'Five times'`);
    expect(rows).toHaveLength(1);
  });

  it('cannot be used for another request', async () => {
    await post('c', 'Something');
    expect(await post('c', 'Something else')).toEqual({
      status: 422,
      body: { error: 'This Idempotency-Key was used for another request.' },
    });
  });

  it('is the account’s own', async () => {
    const other = await test.signedIn('User');
    const [mine, theirs] = [await post('d', 'Mine or theirs'), await post('d', 'Mine or theirs', other)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('is the token’s own: a program is not answered with what its maker did in a browser', async () => {
    const company = await test.signedIn('Company');
    const programs = [await makeToken(company), await makeToken(company)];
    const offer = offerOf(company);
    const byHand = await company.change('post', '/api/addJob', (call) =>
      call.set('Idempotency-Key', 'job-1').send(offer),
    );
    const asked = () =>
      programs.map(({ token }) =>
        byToken(test, token, 'post', '/api/addJob').set('Idempotency-Key', 'job-1').send(offer),
      );
    const idsOf = (answers: readonly { body: unknown }[]) =>
      answers.map(({ body }) => (body as { jobId: number }).jobId);
    const first = idsOf(await Promise.all(asked()));
    expect(new Set([...idsOf([byHand]), ...first]).size).toBe(3);
    expect(idsOf(await Promise.all(asked()))).toEqual(first);
  });

  it('that was refused may be tried again', async () => {
    expect((await post('e', '')).status).toBe(400);
    expect((await post('e', 'Now with a title')).status).toBe(201);
  });
});
