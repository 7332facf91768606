import { adviceOn, apiErrorOf, fieldErrors, describeError, networkError, withWords } from './api-error.ts';

const fallback = 'Failed to save profile, please try again.';

describe('an error in words', () => {
  it.each([
    [
      'the server’s sentence',
      apiErrorOf(409, { error: 'You have already applied for this job.' }),
      'You have already applied for this job.',
    ],
    ['the server’s message', apiErrorOf(400, { message: 'Too late.' }), 'Too late.'],
    [
      'field messages joined by a semicolon',
      apiErrorOf(400, { error: { name: 'Is required.', bio: 'Is too long.' } }),
      'Is required.; Is too long.',
    ],
    ['the fallback where a 500 says nothing', apiErrorOf(500, { requestId: 'r' }), fallback],
    [
      'the server’s sentence even in a 503',
      apiErrorOf(503, { error: 'The database is away.' }),
      'The database is away.',
    ],
    ['the fallback where no answer came', networkError, fallback],
    [
      'the fallback where a 500 says only that something failed',
      apiErrorOf(500, { error: 'Something went wrong.' }),
      fallback,
    ],
    ['the fallback for a bug', new Error('x is not a function'), fallback],
  ])('is %s', (_, error, words) => {
    expect(describeError(error, fallback)).toBe(words);
  });

  it.each([
    [networkError, 'Verification Failed', 'Check your connection and try again.'],
    [networkError, fallback, 'Check your connection.'],
    [apiErrorOf(500, null), 'Verification Failed', 'Please try again.'],
    [apiErrorOf(500, null), fallback, undefined],
    [apiErrorOf(409, { error: 'Too late.' }), 'Too late.', undefined],
    [withWords(apiErrorOf(500, null), 'Failed to save 2FA'), 'Failed to save 2FA', 'Please try again.'],
  ])('is followed by what to do, unless the words say so: %#', (error, text, advice) => {
    expect(adviceOn(error, text)).toBe(advice);
  });

  it('never shows a page of a proxy', () => {
    expect(describeError(apiErrorOf(404, '<html>'))).toBe('The server refused this (404).');
  });

  it('keeps what the server said when other words are offered', () => {
    expect(withWords(apiErrorOf(400, { error: 'Invalid 2FA code' }), 'x').error).toBe('Invalid 2FA code');
    expect(withWords(apiErrorOf(500, null), 'Failed to save 2FA').error).toBe('Failed to save 2FA');
  });
});

it('field errors are the messages of an object, and nothing else', () => {
  expect(fieldErrors(apiErrorOf(400, { error: { name: 'Is required.', odd: 3 } }))).toEqual({
    name: 'Is required.',
  });
  expect(fieldErrors(apiErrorOf(400, { error: 'No.' }))).toEqual({});
});
