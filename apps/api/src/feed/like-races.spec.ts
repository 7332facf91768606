import type { Post } from '@lock-in/contracts';
import { publishPost } from '../testing/conversation.ts';
import { crowd } from '../testing/crowd.ts';
import type { SignedIn } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const many = 100;

let test: TestApp;
let mei: SignedIn;
let people: SignedIn[];
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  people = await crowd(test, many);
}, 60_000);
afterAll(() => test.stop());

const toggle = (by: SignedIn, { id }: Post) => by.post(`/api/toggleLikes/${id}/${by.me.accountId}`);
const read = async ({ id }: Post, by = mei) => (await by.get(`/api/post/${id}`)).body as Post;

it('a hundred people who like a post at one moment are a hundred likes', async () => {
  const post = await publishPost(mei);
  const answers = await Promise.all(people.map((person) => toggle(person, post)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { likeCount, likedBy } = await read(post, people[7]);
  expect(likeCount).toBe(many);
  expect(likedBy).toHaveLength(21);
  expect(likedBy[0]).toBe(people[7]!.me.accountId);
  expect((await read(post)).likedBy).toHaveLength(20);
});

it('a hundred people who take their like back at one moment leave none', async () => {
  const post = await publishPost(mei);
  await Promise.all(people.map((person) => toggle(person, post)));
  await Promise.all(people.map((person) => toggle(person, post)));
  expect(await read(post)).toMatchObject({ likeCount: 0, likedBy: [] });
});

it('a hundred toggles by one person at one moment end as those that were done say, and each was done or refused', async () => {
  const post = await publishPost(mei);
  const answers = await Promise.all(Array.from({ length: many }, () => toggle(mei, post)));
  const done = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(many - done);
  expect(done).toBeGreaterThan(0);
  const odd = done % 2 === 1;
  expect(await read(post)).toMatchObject({ likeCount: odd ? 1 : 0, likedBy: odd ? [mei.me.accountId] : [] });
  expect((await toggle(mei, post)).body).toEqual({ postId: post.id, liked: !odd, likeCount: odd ? 0 : 1 });
});

it('likes and comments of many at one moment are all there', async () => {
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
