import { readSystem } from '@lock-in/contracts';
import { aboutProjection, aboutQueue } from '../../apps/web/src/system/system-texts.ts';
import { arrive } from '../identity/arrive.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

describe('the System page', () => {
  const { visit, admin } = lockIn();

  test('tells an admin that everything is caught up, with each read model, queue and process', () =>
    visit(async (open) => {
      const someone = await open(await admin());
      await arrive(someone);
      const { page } = someone;
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'System' }).click();
      await expectToBeAt(someone, '/system');
      await expectToSee(someone, 'Everything is caught up');
      for (const section of ['Read models', 'Queues', 'Event log', 'Processes', 'Files', 'Failed sign-ins'])
        await page.getByRole('region', { name: section }).waitFor();
      await page.getByRole('region', { name: 'Processes' }).getByText('All in one').waitFor();
    }));

  test('says what each read model, reactor and queue is for', () =>
    visit(async (open) => {
      const someone = await open(await admin());
      await arrive(someone);
      const answer = await someone.context.request.get(readSystem.path);
      const { projections, queues } = readSystem.answer.parse(await answer.json());
      expect(projections.filter(({ name }) => aboutProjection(name) === '')).toEqual([]);
      expect(queues.filter(({ name }) => aboutQueue(name) === '')).toEqual([]);
    }));

  test('fits on a phone', () =>
    visit(async (open) => {
      const someone = await open(await admin());
      await arrive(someone);
      const { page } = someone;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/system');
      await expectToSee(someone, 'Everything is caught up');
      for (const section of ['Read models', 'Queues', 'Event log', 'Processes', 'Files', 'Failed sign-ins']) {
        const { x, width } = (await page.getByRole('region', { name: section }).boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(390);
      }
      const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
    }));
});
