import { describePoison } from './poison.ts';

const event = { type: 'Registered', position: 42 };

test('a poison is described by its place and by where the code failed, never by words that may be out of the event', () => {
  const { error } = describePoison(event, new TypeError('Unexpected token in "Ann Tan, 12 Bukit Timah"'));
  expect(error).toMatch(/^Registered at 42: TypeError at .*poison\.spec\.ts/);
  expect(error).not.toContain('Ann');
});

test('a poison that is not even an error is described', () => {
  expect(describePoison(event, 'Ann')).toEqual({
    position: 42,
    error: 'Registered at 42: something was thrown that is no Error',
  });
});
