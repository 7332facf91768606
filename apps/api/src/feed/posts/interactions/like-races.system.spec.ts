import type { Post } from '@lock-in/contracts';
import { postWithKey, publishPost } from '../../../testing/conversation.ts';
import { crowd } from '../../../testing/people/crowd.ts';
import type { SignedIn } from '../../../testing/people/people.ts';
import { startBeside, startTestApp, type TestApp, via } from '../../../testing/test-app.ts';

const many = 100;

let test: TestApp;
let other: TestApp;
let mei: SignedIn;
let people: SignedIn[];
beforeAll(async () => {
  test = await startTestApp();
  other = await startBeside(test);
  mei = await test.signedIn('User');
  people = await crowd(test, many);
}, 60_000);
afterAll(async () => {
  await other.stop();
  await test.stop();
});

const toggle = (by: SignedIn, { id }: Post) => by.post(`/api/toggleLikes/${id}/${by.me.accountId}`);
const read = async ({ id }: Post, by = mei) => (await by.get(`/api/post/${id}`)).body as Post;

it('a hundred people who like a post at the same moment are a hundred likes', async () => {
  const post = await publishPost(mei);
  const answers = await Promise.all(people.map((person) => toggle(person, post)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { likeCount, likedBy } = await read(post, people[7]);
  expect(likeCount).toBe(many);
  expect(likedBy).toHaveLength(21);
  expect(likedBy[0]).toBe(people[7]!.me.accountId);
  expect((await read(post)).likedBy).toHaveLength(20);
});

it('a hundred people who take their like back at the same moment leave no like', async () => {
  const post = await publishPost(mei);
  await Promise.all(people.map((person) => toggle(person, post)));
  await Promise.all(people.map((person) => toggle(person, post)));
  expect(await read(post)).toMatchObject({ likeCount: 0, likedBy: [] });
});

describe('A hundred toggles by one person at the same moment', () => {
  const doneOf = async ({ id }: Post) => {
    const { rows } = await test.pool.query<{ type: string }>(
      'select type from event where stream_id = $1 order by stream_version',
      [`post-${id}/like-${mei.me.accountId}`],
    );
    return rows.map(({ type }) => type);
  };
  const inTurn = (length: number) =>
    Array.from({ length }, (_, n) => (n % 2 === 0 ? 'PostLiked' : 'PostUnliked'));

  it('are all done, through two processes', async () => {
    const post = await publishPost(mei);
    const doors = [mei, via(other, mei)];
    const answers = await Promise.all(
      Array.from({ length: many - 1 }, (_, n) => toggle(doors[n % 2]!, post)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await doneOf(post)).toEqual(inTurn(many - 1));
    expect(await read(post)).toMatchObject({ likeCount: 1, likedBy: [mei.me.accountId] });
    expect((await toggle(mei, post)).body).toEqual({ postId: post.id, liked: false, likeCount: 0 });
  });

  it('are each done once when each is sent twice under its key, through two processes', async () => {
    const post = await publishPost(mei);
    const doors = [mei, via(other, mei)];
    const send = (by: SignedIn, n: number) =>
      postWithKey(by, `/api/toggleLikes/${post.id}/${mei.me.accountId}`, {}, `toggle-${post.id}-${n}`);
    const answers = await Promise.all(
      Array.from({ length: many / 2 }, (_, n) => doors.map((door) => send(door, n))).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await doneOf(post)).toEqual(inTurn(many / 2));
    expect(await read(post)).toMatchObject({ likeCount: 0, likedBy: [] });
  });
});

it('likes and comments of many people at the same moment are all recorded', async () => {
  const post = await publishPost(mei);
  await Promise.all(
    people.flatMap((person) => [
      toggle(person, post),
      person.post(`/api/comment/${post.id}`, {
        accountId: person.me.accountId,
        comment: { content: 'Me too.', postId: post.id },
      }),
    ]),
  );
  expect(await read(post)).toMatchObject({ likeCount: many, commentCount: many });
});
