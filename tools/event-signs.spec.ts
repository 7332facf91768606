import { declaredEvents } from '@lock-in/domain';
import { signOf } from '../apps/web/src/moderation/history/event-signs.ts';

test('every event that a timeline shows has an icon other than the default one', () => {
  const told = Object.entries(declaredEvents).flatMap(([type, { timeline }]) =>
    timeline === null ? [] : [type],
  );
  expect(told.length).toBeGreaterThan(80);
  const dot = signOf('SomethingUnknown');
  expect(told.filter((type) => signOf(type) === dot)).toEqual([]);
});
