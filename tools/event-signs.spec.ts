import { declaredEvents } from '@lock-in/domain';
import { signOf } from '../apps/web/src/moderation/event-signs.ts';

test('every event that a timeline tells has a sign of its own', () => {
  const told = Object.entries(declaredEvents).flatMap(([type, { timeline }]) =>
    timeline === null ? [] : [type],
  );
  expect(told.length).toBeGreaterThan(80);
  const dot = signOf('SomethingUnknown');
  expect(told.filter((type) => signOf(type) === dot)).toEqual([]);
});
