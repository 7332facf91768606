import { z } from 'zod';
import { anyone } from '../access.ts';
import { contract, describeErrors } from '../contract.ts';

export const getCaptchaChallenge = contract({
  method: 'GET',
  path: '/api/captcha-challenge',
  summary:
    'Returns a signed proof-of-work challenge for the visitor’s browser to solve. No third party is involved.',
  access: anyone,
  answer: z.looseObject({}).describe('An ALTCHA challenge'),
});

export const verifyCaptcha = contract({
  method: 'POST',
  path: '/verify-captcha',
  summary:
    'Checks a solved challenge and stores a pass for this visitor. The pass can be used once, within two minutes.',
  access: anyone,
  body: z.object({ token: z.string().min(1).max(10_000) }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
  failure: (error) => ({ success: false, message: describeErrors(error) }),
});
