import { z } from 'zod';
import { anySession, anyone } from '../access.ts';
import { contract } from '../contract.ts';
import { success } from '../shapes.ts';
import { me } from './account.ts';

export const getCsrfToken = contract({
  method: 'GET',
  path: '/api/csrf-token',
  summary:
    'The anti-forgery token to send as the X-CSRFToken header; bound to the session, or to this visitor before sign-in.',
  access: anyone,
  answer: z.object({ csrfToken: z.string() }),
});

export const getMe = contract({
  method: 'GET',
  path: '/api/me',
  summary: 'Returns who is signed in. 401 "Not authenticated" without a cookie.',
  access: anySession,
  answer: me,
});

export const logout = contract({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session.',
  access: anySession,
  answer: success,
});
