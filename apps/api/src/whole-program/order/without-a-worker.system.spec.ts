import { EventStore, Projector, verifyProjection } from '@lock-in/event-store';
import type { Response } from 'supertest';
import { projections } from '../../programs/read-models.ts';
import { like, publishPost, sendComment, sendPost } from '../../testing/conversation.ts';
import { crowd } from '../../testing/people/crowd.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const people = 10;
const each = 11;

let test: TestApp;
let everyone: SignedIn[];
let postId: number;
beforeAll(async () => {
  test = await startTestApp({ writeWaitMs: 1, writeWaitOthersMs: 1 });
  Object.assign(test.config, { writeWaitMs: 10_000 });
  everyone = await crowd(test, people);
  postId = (await publishPost(everyone[0]!)).id;
  Object.assign(test.config, { writeWaitMs: 1 });
}, 60_000);
afterAll(() => test.stop());

const idsIn = (answers: readonly Response[], name: string) =>
  answers.map(({ body }) => (body as Record<string, number>)[name]!);

describe('While no worker runs', () => {
  it('all that is written is stored, and shown in full as soon as one runs again', async () => {
    await test.app.get(Projector).stop();
    const posts: Response[] = [];
    const comments: Response[] = [];
    const likes: Response[] = [];
    for (let round = 0; round < each; round++) {
      posts.push(...(await Promise.all(everyone.map((by) => sendPost(by, { title: `Written ${round}` })))));
      comments.push(...(await Promise.all(everyone.map((by) => sendComment(by, postId, `Said ${round}`)))));
      // Each person likes the post and takes it back in turn.
      likes.push(...(await Promise.all(everyone.map((by) => like(by, postId)))));
    }
    const answers = [...posts, ...comments, ...likes];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await everyone[0]!.get('/api/posts/paginated')).status).toBe(200);

    await test.app.get(Projector).start();
    const post = async () =>
      (await everyone[0]!.get(`/api/post/${postId}`)).body as { likeCount: number; commentCount: number };
    await eventually(async () => (await post()).commentCount, people * each);
    expect((await post()).likeCount).toBe(each % 2 === 0 ? 0 : people);
    const { rows } = await test.pool.query<{ id: number }>('select comment_id as id from comment order by 1');
    expect(rows.map(({ id }) => id)).toEqual(idsIn(comments, 'commentId').toSorted((a, b) => a - b));
    for (const id of idsIn(posts, 'postId'))
      expect((await everyone[1]!.get(`/api/post/${id}`)).status).toBe(200);
    for (const projection of projections)
      expect(
        await verifyProjection({ pool: test.pool, store: test.app.get(EventStore), projection }),
      ).toEqual([]);
  }, 120_000);
});
