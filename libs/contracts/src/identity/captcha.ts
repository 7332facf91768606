import { z } from 'zod';
import { anyone } from '../access.ts';
import { contract, describeErrors } from '../contract.ts';

export const getCaptchaChallenge = contract({
  method: 'GET',
  path: '/api/captcha-challenge',
  summary: 'A signed proof-of-work challenge, solved by the visitor’s own browser; no third party is asked.',
  access: anyone,
  answer: z.looseObject({}).describe('An ALTCHA challenge'),
});

export const verifyCaptcha = contract({
  method: 'POST',
  path: '/verify-captcha',
  summary:
    'Checks a solved challenge and remembers the pass for this visitor: it serves once, for two minutes.',
  access: anyone,
  body: z.object({ token: z.string().min(1).max(10_000) }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
  failure: (error) => ({ success: false, message: describeErrors(error) }),
});
