import { describeWith } from '@lock-in/testing';
import { publishPost } from '../../apps/api/src/testing/conversation.ts';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { arrive, callerFor } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { expectToSee, type Visitor } from '../visitor.ts';

const spammers = 40;
const reporters = 3;
const reports = 300;
const mostPresses = 60;

describeWith.chromium('A spam wave', () => {
  const { admin, visit } = lockIn();
  let asha: Person;
  beforeAll(async () => {
    asha = await admin();
  });

  test(`of ${reports} reports about ${spammers} accounts is over after at most ${mostPresses} presses of keys, and two who were reported unjustly keep their posts`, () =>
    visit(async (open) => {
      const grace = await open(asha);
      await arrive(grace);
      const { page } = grace;
      const spam = await wave(grace.baseURL);

      const keyboard = countedKeyboard(grace);
      await keyboard.press('g', 'r');
      await expectToSee(grace, 'My first post');
      await keyboard.press('a');
      await page.getByText(`${spam + 2} selected`).waitFor();
      // The two that were reported first are no spam.
      await keyboard.press('x', 'j');
      await page.getByRole('article', { name: 'My second post' }).waitFor();
      await keyboard.press('x');
      await page.getByText(`${spam} selected`).waitFor();

      await keyboard.press('r');
      const remove = page.getByRole('dialog', { name: `Remove ${spam} items` });
      await remove
        .getByRole('checkbox', { name: 'Spam or unsolicited advertising', checked: true })
        .waitFor({ state: 'attached' });
      await keyboard.tabTo('Nothing more');
      await keyboard.press('ArrowRight', 'ArrowRight');
      await remove.getByRole('radio', { name: 'Suspend', checked: true }).waitFor({ state: 'attached' });
      await keyboard.press('Control+Enter');
      await remove.waitFor({ state: 'detached' });
      await expectToSee(grace, `${spam} items removed.`);
      await page.getByText('2 open, 0 claimed').waitFor({ state: 'attached' });

      await keyboard.press('a');
      await page.getByText('2 selected').waitFor();
      await keyboard.press('e');
      const dismiss = page.getByRole('dialog', { name: 'Dismiss 2 cases' });
      await dismiss.waitFor();
      await keyboard.press('Control+Enter');
      await expectToSee(grace, 'No reports are waiting for a decision.');

      expect(keyboard.presses()).toBeLessThanOrEqual(mostPresses);
      process.stdout.write(`The spam wave took ${keyboard.presses()} presses.\n`);
    }));

  /** Resolves with the number of spam posts. */
  async function wave(baseURL: string): Promise<number> {
    const member = async (name?: string): Promise<SignedIn> => {
      const caller = await callerFor(baseURL, newPerson('User', name));
      const { body } = await caller.get('/api/me');
      return Object.assign(caller, { me: body }) as unknown as SignedIn;
    };
    const witnesses: SignedIn[] = [];
    for (let at = 0; at < reporters; at++) witnesses.push(await member());
    const report = (by: SignedIn, id: number, violationId: number) =>
      by.post('/api/reports', { thing: 'post', id, violationId });
    for (const title of ['My first post', 'My second post']) {
      const { id } = await publishPost(await member(), { title });
      await report(witnesses[0]!, id, 2);
    }
    let made = 2;
    let posts = 0;
    for (let at = 0; at < spammers; at++) {
      const spammer = await member();
      for (let nth = at % 2; nth < 3; nth++) {
        const { id } = await publishPost(spammer, { title: `Buy now ${at} ${nth}` });
        posts++;
        for (const witness of witnesses.slice(0, reports - made)) {
          await report(witness, id, 1);
          made++;
        }
      }
    }
    expect(made).toBe(reports);
    return posts;
  }
});

/** Counts every key that goes down: Control with Enter is two. */
function countedKeyboard({ page }: Visitor) {
  let presses = 0;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      presses += key.split('+').length;
      await page.keyboard.press(key);
    }
  };
  return {
    press,
    /** Presses Tab until the radio with this name has the focus. */
    async tabTo(name: string) {
      const isThere = () =>
        page.evaluate(
          (wanted) => document.activeElement?.closest('label')?.textContent?.trim() === wanted,
          name,
        );
      while (!(await isThere()) && presses < mostPresses) await press('Tab');
    },
    presses: () => presses,
  };
}
