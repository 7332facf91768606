import { EventStore } from '@lock-in/event-store';
import { addComment, like, publishPost } from '../../testing/conversation.ts';
import { codeOf, signIn, signUp } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const titles = async (by: Awaited<ReturnType<TestApp['signedIn']>>) =>
  ((await by.get('/api/posts/paginated')).body as { posts: { title: string }[] }).posts.map(
    ({ title }) => title,
  );

describe('When the clock of the machine jumps', () => {
  it('back by an hour, people stay signed in, and what they write is stored and shown in order', async () => {
    const ann = await test.signedIn('User');
    const ben = await test.signedIn('User');
    const { id } = await publishPost(ann, { title: 'Before the jump' });
    test.clock.advance({ hours: -1 });
    await publishPost(ben, { title: 'After the jump' });
    expect((await like(ben, id)).status).toBe(200);
    await addComment(ann, id);
    expect(await titles(ann)).toEqual(['After the jump', 'Before the jump']);
    // The log is ordered by position, whatever the clock says.
    const recent = await test.app.get(EventStore).readLog({ after: 0, types: ['PostCreated'] });
    expect(recent.map(({ data }) => (data as { postId: number }).postId).toSorted()).toEqual(
      recent.map(({ data }) => (data as { postId: number }).postId),
    );
    expect((await ann.get('/api/me')).status).toBe(200);
    test.clock.advance({ hours: 1 });
    expect((await ben.get('/api/me')).status).toBe(200);
  });

  it('back by an hour, an authenticator code still works only once', async () => {
    const { person, me } = await signUp(test);
    const enter = async () => {
      const visitor = test.visitor();
      await visitor.post('/api/login', { email: person.email, password: person.password });
      const code = await codeOf(person.secret!, test.clock);
      return (await visitor.post('/api/2fa-verify', { accountId: me.accountId, code })).status;
    };
    test.clock.advance({ minutes: 1 });
    expect(await enter()).toBe(200);
    test.clock.advance({ hours: -1 });
    expect(await enter()).toBe(400);
    // Until the clock is back, a person who has signed in since cannot sign in with a code again.
    test.clock.advance({ hours: 1, minutes: 1 });
    expect(await enter()).toBe(200);
  });

  it('forward by two days, sessions end, and everybody has to sign in again', async () => {
    const { person } = await signUp(test);
    const ann = await test.signedIn('User');
    test.clock.advance({ hours: 48 });
    expect((await ann.get('/api/me')).status).toBe(401);
    const again = await signIn(test.visitor(), person, test.clock);
    await publishPost(again, { title: 'Two days later' });
    expect((await titles(again))[0]).toBe('Two days later');
  });
});
