import { describeWith } from '@lock-in/testing';
import { post, publish, writePost } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

describeWith.chromium('Someone who follows a person', () => {
  const { visit } = lockIn();

  test('reads what that person posts, hears of it live, saves posts, and mutes a tag', () =>
    visit(async (open) => {
      const mei = await open();
      const jun = await open(newPerson('User'));
      await arrive(mei);
      await arrive(jun);
      await writePost(jun, { title: 'Not for Mei', content: 'Or is it?' });
      await publish(jun, [{ title: 'Standing desks', content: 'Do they help?' }]);

      // From a post to its author's profile, and from there to the "following" feed.
      await mei.page.goto('/?feed=following');
      await mei.page.getByRole('button', { name: 'Show everything' }).click();
      await post(mei, 'Standing desks')
        .getByRole('link', { name: `@${jun.person.name}` })
        .click();
      await mei.page.getByRole('button', { name: `Follow ${jun.person.name}`, exact: true }).click();
      await expectToSee(mei, '1 follower');
      expect(await violations(mei.page, 'everything')).toEqual([]);
      await jun.page.goto('/notifications');
      await jun.page.getByRole('link', { name: `${mei.person.name} followed you` }).click();
      await mei.page.goto('/');
      await mei.page.getByRole('radio', { name: 'Following' }).click();
      await mei.page.waitForURL(/feed=following/);
      await post(mei, 'Standing desks').waitFor();
      expect(await violations(mei.page, 'everything')).toEqual([]);
      const hears = mei.page.waitForResponse(/\/api\/live/);
      await mei.page.reload();
      await hears;
      await post(mei, 'Standing desks').waitFor();

      // Live updates do not count posts of others.
      const ana = await open(newPerson('User'));
      await arrive(ana);
      await publish(ana, [{ title: 'Somebody else’s', content: 'Not followed.' }]);
      await writePost(ana, { title: 'Also somebody else’s', content: 'Not followed either.' });
      await jun.page.goto('/');
      await writePost(jun, { title: 'Height of desks', content: '110 cm.', tags: ['career'] });
      await mei.page.getByRole('button', { name: '1 new post', exact: true }).click();
      await post(mei, 'Height of desks').waitFor();
      expect(await post(mei, 'Also somebody else’s').count()).toBe(0);

      // Saves a post, finds it in the menu, removes it and undoes that.
      await post(mei, 'Standing desks').getByRole('button', { name: 'Save' }).click();
      await post(mei, 'Standing desks').getByRole('button', { name: 'Save', pressed: true }).waitFor();
      await mei.page.getByRole('button', { name: 'Profile menu' }).click();
      await mei.page.getByRole('menuitem', { name: 'Saved posts' }).click();
      await expectToBeAt(mei, '/saved');
      await mei.page.getByRole('button', { name: 'Remove Standing desks' }).click();
      await mei.page.getByRole('button', { name: 'Undo' }).click();
      await post(mei, 'Standing desks').waitFor();
      expect(await violations(mei.page, 'everything')).toEqual([]);

      // Mutes a tag on its page: its posts are in neither feed.
      await mei.page.goto('/?feed=following');
      await post(mei, 'Height of desks').getByRole('link', { name: 'career' }).click();
      await mei.page.getByRole('link', { name: 'About #career' }).click();
      await expectToBeAt(mei, '/tags/career');
      await post(mei, 'Height of desks').waitFor();
      await mei.page.getByRole('button', { name: 'Mute #career', exact: true }).click();
      await mei.page.getByRole('button', { name: 'Unmute #career' }).waitFor();
      expect(await violations(mei.page, 'everything')).toEqual([]);
      await mei.page.goto('/');
      await post(mei, 'Standing desks').waitFor();
      expect(await post(mei, 'Height of desks').count()).toBe(0);

      // The settings list both choices and can undo them.
      await mei.page.goto('/security/following');
      await mei.page.getByRole('button', { name: 'Unmute #career' }).click();
      await mei.page.getByRole('button', { name: 'Mute #career', exact: true }).waitFor();
      await mei.page.getByRole('button', { name: `Following ${jun.person.name}` }).click();
      await mei.page.getByRole('button', { name: `Follow ${jun.person.name}`, exact: true }).waitFor();
      expect(await violations(mei.page, 'everything')).toEqual([]);
    }));
});
