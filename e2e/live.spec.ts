import { describeWith } from '@lock-in/testing';
import { eventually } from '../apps/api/src/testing/waiting/eventually.ts';
import { comment, like, post, publish } from './feed/posts.ts';
import { arrive } from './identity/arrive.ts';
import { newPerson } from './identity/person.ts';
import { lockIn } from './lock-in.ts';
import { expectToSee } from './visitor.ts';

describeWith.chromium('Two people who look at the feed', () => {
  const { visit } = lockIn();

  test('see each other’s posts, likes and comments without reloading, and nothing moves by itself', () =>
    visit(async (open) => {
      const mei = await open();
      const jun = await open(newPerson('User'));
      await arrive(mei);
      await arrive(jun);
      await publish(mei, [{ title: 'Standing desks', content: 'Do they help?' }]);

      await jun.page.getByRole('button', { name: '1 new post' }).waitFor();
      expect(await post(jun, 'Standing desks').count()).toBe(0);
      await jun.page.getByRole('button', { name: '1 new post' }).click();
      const card = post(jun, 'Standing desks');
      await card.waitFor();
      await jun.page.getByRole('button', { name: '1 new post' }).waitFor({ state: 'detached' });

      // Her own feed has it too after a reload.
      await mei.page.reload();
      await like(mei, 'Standing desks');
      await card.getByText('1 others have liked this').waitFor();
      await card.getByRole('button', { name: 'Comments (0)' }).click();
      await comment(mei, 'Standing desks', 'Asking for my back.');
      await card.getByRole('list', { name: 'Comments' }).getByText('Asking for my back.').waitFor();
      await comment(jun, 'Standing desks', 'They do.');
      await expectToSee(mei, 'They do.');
      await mei.page.getByRole('button', { name: 'Comments (2)' }).waitFor();
    }));

  test('in twelve tabs share one stream, also when the tab that has it closes or freezes', () =>
    visit(async (open) => {
      const mei = await open();
      const jun = await open(newPerson('User'));
      await arrive(mei);
      await arrive(jun);
      const tabs = [mei.page];
      for (let n = 1; n < 12; n++) {
        const tab = await mei.context.newPage();
        await tab.goto('/');
        tabs.push(tab);
      }
      // Each of the two has one.
      const streams = async () =>
        /^lockin_live_streams (\d+)/m.exec(await (await fetch(`${mei.baseURL}/metrics`)).text())?.[1];
      await eventually(streams, '2');
      const hear = (number: string) =>
        Promise.all(tabs.map((tab) => tab.getByRole('button', { name: `${number} new post` }).waitFor()));
      await publish(jun, [{ title: 'Chairs', content: 'Which one?' }]);
      await hear('1');

      await tabs.shift()!.close();
      await publish(jun, [{ title: 'Lamps', content: 'Which one?' }]);
      await hear('2');
      const [leading] = tabs;
      const devtools = await mei.context.newCDPSession(leading!);
      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
      tabs.shift();
      await publish(jun, [{ title: 'Mats', content: 'Which one?' }]);
      await hear('3');
      await eventually(streams, '2');
    }));

  test('are told where no stream comes through as well, some seconds later', () =>
    visit(async (open) => {
      const mei = await open();
      const jun = await open(newPerson('User'));
      mei.watch.allow(503, /^\/api\/live/);
      await mei.context.route(/\/api\/live/, (route) => route.fulfill({ status: 503 }));
      await mei.page.clock.install();
      // A faked clock has no marks by which one sees that the app answers presses.
      await arrive(mei, 'signed in');
      await arrive(jun);
      await publish(mei, [{ title: 'Height of desks', content: 'Do they help?' }]);
      await mei.page.reload();
      await mei.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
      await jun.page.reload();
      await like(jun, 'Height of desks');
      const asked = mei.page.waitForResponse(/\/api\/notifications/);
      await mei.page.clock.fastForward(20_000);
      await asked;
      await mei.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    }));
});
