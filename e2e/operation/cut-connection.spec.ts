import { type Cut, type DatabaseProxy, describeWith, startDatabaseProxy } from '@lock-in/testing';
import pg from 'pg';
import { post } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { lockIn } from '../lock-in.ts';
import { expectToSee } from '../visitor.ts';

const busy = 'The service is busy or restarting. Try again in a moment.';

describeWith.chromium('While the connection to the database is cut at the commit', () => {
  let proxy: DatabaseProxy;
  const { visit } = lockIn(
    {},
    {
      through: async (databaseUrl) => (proxy = await startDatabaseProxy(databaseUrl)).url,
      expectedErrors: /"where":"async callForOne .*"msg":"request failed"/,
    },
  );
  afterAll(() => proxy.stop());

  const cut = (when: Cut['when']) => proxy.cut({ statement: /append_\w+\(/, when });

  /** Number of events of a type in the log. */
  async function happened(type: string): Promise<number> {
    const client = new pg.Client(proxy.url);
    await client.connect();
    const { rows } = await client.query<{ times: number }>(
      'select count(*)::integer as times from event where type = $1',
      [type],
    );
    await client.end();
    return rows[0]!.times;
  }

  test.each(['before', 'after'] as const)(
    '(%s it) what a person presses for is saved once, however often they press',
    (when) =>
      visit(async (open) => {
        const title = `Cut ${when} the commit`;
        const posts = await happened('PostCreated');
        const likes = await happened('PostLiked');
        const mei = await open();
        await arrive(mei);
        mei.watch.allow(503, /^\/api\/(createPost|toggleLikes\/\d+\/\d+)$/);

        await mei.page.getByLabel('Create a new post').click();
        const dialog = mei.page.getByRole('dialog', { name: 'Create a new post' });
        await dialog.getByPlaceholder("What's on your mind?").fill(title);
        await dialog.getByLabel('Content').fill('Over a bad line.');
        const press = () => dialog.getByRole('button', { name: 'Post' }).click();
        let done = cut(when);
        await press();
        await done;
        await expectToSee(mei, busy);
        expect(await happened('PostCreated')).toBe(posts + (when === 'after' ? 1 : 0));

        await press();
        await dialog.waitFor({ state: 'hidden' });
        await post(mei, title).waitFor();
        expect(await happened('PostCreated')).toBe(posts + 1);
        await mei.page.reload();
        await post(mei, title).waitFor();
        expect(await post(mei, title).count()).toBe(1);

        const answered = () =>
          mei.page.waitForResponse((response) => response.url().includes('/api/toggleLikes/'));
        const like = post(mei, title).getByRole('button', { name: 'Like' });
        done = cut(when);
        const refused = answered();
        await like.click();
        await done;
        expect((await refused).status()).toBe(503);
        await post(mei, title).getByRole('button', { name: 'Like', pressed: false }).waitFor();
        const liked = answered();
        await like.click();
        expect(await (await liked).json()).toMatchObject({ liked: true, likeCount: 1 });
        await post(mei, title).getByRole('button', { name: 'Like', pressed: true }).waitFor();
        await mei.page.reload();
        await post(mei, title).getByText('1 others have liked this').waitFor();
        expect(await happened('PostLiked')).toBe(likes + 1);
        expect(await happened('PostUnliked')).toBe(0);
      }),
  );
});
