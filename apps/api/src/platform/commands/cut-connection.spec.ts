import type { PostCreated } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { type Cut, type DatabaseProxy, startDatabaseProxy } from '@lock-in/testing';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let proxy: DatabaseProxy;
let author: SignedIn;
beforeAll(async () => {
  const through = async (url: string) => (proxy = await startDatabaseProxy(url)).url;
  test = await startTestApp({}, { through });
  author = await test.signedIn('User');
});
afterAll(async () => {
  await test.stop();
  await proxy.stop();
});

const whens: Cut['when'][] = ['before', 'after'];
const cut = (when: Cut['when']) => proxy.cut({ statement: /append_\w+\(/, when });

const post = async (title: string, key?: string) => {
  const { accountId } = author.me;
  const { status, body } = await author.change('post', '/api/createPost', (call) =>
    call
      .set(key === undefined ? {} : { 'Idempotency-Key': key })
      .send({ accountId, postData: { title, content: 'Over a bad line.' } }),
  );
  return { status, body: body as { id: number; title: string } };
};

/** The ids of the posts with a title. */
const postsTitled = async (title: string) => {
  const events = await test.app.get(EventStore).readLog({ after: 0, types: ['PostCreated'] });
  return (events as unknown as PostCreated[])
    .filter(({ personal }) => personal?.title === title)
    .map(({ data }) => data.postId);
};

describe('A call whose database connection is cut at the commit', () => {
  it.each(whens)('%s it, is answered 503, and has happened or not', async (when) => {
    const title = `Cut ${when} the commit`;
    const done = cut(when);
    expect((await post(title)).status).toBe(503);
    await done;
    expect(await postsTitled(title)).toHaveLength(when === 'after' ? 1 : 0);
  });

  it.each(whens)('%s it, has happened once after it was sent again under its key', async (when) => {
    const title = `Cut ${when} the commit, with a key`;
    const done = cut(when);
    expect((await post(title, title)).status).toBe(503);
    await done;
    const again = await post(title, title);
    expect(again).toMatchObject({ status: 201, body: { title } });
    expect(await post(title, title)).toEqual(again);
    expect(await postsTitled(title)).toEqual([again.body.id]);
  });
});
